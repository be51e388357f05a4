import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** An object of Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
}

type Model = new (data: object) => { validate(): void };

const isManifest = (value: unknown): value is Manifest => value !== null;

export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as unknown)
    .filter(isManifest);

/** The objects of a folder, without those of Kustomize. */
export const readManifests = (folder: string): Manifest[] =>
  globSync('*.yaml', { cwd: folder })
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => parseManifests(readFileSync(join(folder, name), 'utf8')));

/** What the model of its kind does not accept in a manifest; null if it accepts all. */
export async function checkManifest(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind } = manifest;
  const isCustom = apiVersion.startsWith('monitoring.coreos.com/');
  const path = `${isCustom ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}`;
  const models = (await import(path)) as Record<string, Model | undefined>;
  const Kind = models[kind];
  if (!Kind) return `there is no ${kind} of ${apiVersion}`;
  try {
    new Kind(manifest).validate();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
