import { readFileSync } from 'node:fs';

/** A user of the system, as which a program can be started. */
export interface User {
  uid: number;
  gid: number;
}

/** Finds a user in the text of /etc/passwd. On macOS the text has comments, and users with a negative id, which Node cannot use. */
export function parseUser(passwd: string, name: string): User | null {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return uid >= 0 && gid >= 0 ? { uid, gid } : null;
}

/** Finds a user of this machine. */
export const findUser = (name: string): User | null => parseUser(readFileSync('/etc/passwd', 'utf8'), name);
