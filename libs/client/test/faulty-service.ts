import { afterAll, beforeAll } from '@jest/globals';
import { type FaultServer, type FaultServerOptions, startFaultServer } from '@pnb/client-conformance';
import { type ClientOptions, ProviderNetwork } from '../src/index.ts';

export const SANDBOX_KEY = 'pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt';

/** A fault server for the specs of a file, and clients of it. */
export function useFaultServer(options: FaultServerOptions = {}) {
  let server: FaultServer;
  beforeAll(async () => {
    server = await startFaultServer(options);
  });
  afterAll(() => server.close());
  return {
    key: SANDBOX_KEY,
    get server(): FaultServer {
      return server;
    },
    connect: (own: ClientOptions = {}): ProviderNetwork =>
      new ProviderNetwork({ apiKey: SANDBOX_KEY, baseURL: server.url, logLevel: 'off', timeout: 1_000, ...own }),
  };
}
