import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { resolvePointer } from './places.ts';

/** A schema of requests that is written in another way than in a release, and allows less: nothing that the service has accepted. */
export interface Correction {
  /** Where it is written in the document: `#/components/schemas/CampaignMemberSelection`. */
  pointer: string;
  /** The release whose document had the mistake. */
  release: string;
  /** What the document states now, as the changelog reports it. */
  text: string;
  /** Bodies that the current schema does not allow. The service of the release refuses each of them. */
  refused: readonly unknown[];
  /** Bodies that both schemas allow, and that the service of the release accepts. */
  accepted: readonly unknown[];
}

/**
 * The only places at which a schema of requests may become narrower than in a release.
 * apps/local/test/corrections.system.spec.ts sends the bodies to the service of that release.
 */
const FILE = join(import.meta.dirname, '../../openapi/corrections.json');

export const CORRECTIONS = (JSON.parse(readFileSync(FILE, 'utf8')) as { corrections: readonly Correction[] })
  .corrections;

export const findCorrection = (pointer: string, corrections: readonly Correction[]): Correction | undefined =>
  corrections.find((correction) => pointer === correction.pointer || pointer.startsWith(`${correction.pointer}/`));

/** Why a correction does not describe the difference between two documents; empty if it does. */
export function checkCorrection({ pointer, refused, accepted }: Correction, base: object, revision: object): string[] {
  const [before, after] = [createValidator(base, pointer), createValidator(revision, pointer)];
  if (!before || !after) return [`${pointer} is not in both documents.`];
  const report = (body: unknown, text: string) => `${pointer}: ${JSON.stringify(body)} ${text}`;
  return [
    ...(refused.length === 0 ? [`${pointer}: no body is refused.`] : []),
    ...accepted.filter((body) => !before(body)).map((body) => report(body, 'was not allowed before.')),
    ...refused.filter((body) => after(body)).map((body) => report(body, 'is still allowed.')),
    ...accepted.filter((body) => !after(body)).map((body) => report(body, 'is no longer allowed.')),
  ];
}

function createValidator(document: object, pointer: string): ((body: unknown) => boolean) | null {
  if (resolvePointer(document, pointer) === undefined) return null;
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  return ajv.compile({ $ref: `document${pointer}` }) as (body: unknown) => boolean;
}
