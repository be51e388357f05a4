import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

export interface Authority {
  /** Its certificate in PEM. */
  cert: string;
  /** Writes `<name>.crt` and `<name>.key` for hosts to a folder. */
  issue(folder: string, name: string, hosts: readonly string[]): Promise<{ certFile: string; keyFile: string }>;
}

const generateKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

/** A certificate authority for a test. */
export async function createAuthority(name = 'Test authority', validMs = DAY_MS): Promise<Authority> {
  cryptoProvider.set(webcrypto as never);
  const keys = await generateKeys();
  const validity = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + validMs) };
  const root = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    ...validity,
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    cert: root.toString('pem'),
    issue: async (folder, file, hosts) => {
      const own = await generateKeys();
      const alternatives = hosts.map((host) => ({
        type: /^[\d.]+$|:/.test(host) ? ('ip' as const) : ('dns' as const),
        value: host,
      }));
      const certificate = await X509CertificateGenerator.create({
        subject: `CN=${file}`,
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        ...validity,
        signingAlgorithm: ALGORITHM,
        extensions: [new SubjectAlternativeNameExtension(alternatives)],
      });
      const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', own.privateKey));
      const [certFile, keyFile] = [join(folder, `${file}.crt`), join(folder, `${file}.key`)];
      writeFileSync(certFile, certificate.toString('pem'));
      writeFileSync(keyFile, PemConverter.encode(key, 'PRIVATE KEY'), { mode: 0o600 });
      return { certFile, keyFile };
    },
  };
}
