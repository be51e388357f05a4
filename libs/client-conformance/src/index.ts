export type { Fault, SeenRequest } from './fault.ts';
export type { FaultServerOptions } from './options.ts';
export { startFaultServer, type FaultServer } from './start-fault-server.ts';
export type { Summary } from './summary.ts';
export type { RandomOptions } from './random-faults.ts';
