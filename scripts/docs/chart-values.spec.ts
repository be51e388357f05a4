import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readChartValues } from './chart-values.ts';

const CHART = join(import.meta.dirname, '../../deploy/helm/provider-network-build-api');
const read = (name: string): string => readFileSync(join(CHART, name), 'utf8');

describe('the values of a chart', () => {
  it('are leaves, or maps with a description of their own', () => {
    const text = '# -- A name.\na: x\nb:\n  # -- A number.\n  c: 1\n  # About it.\n  # -- A map.\n  d: { e: [] }\n';
    expect(readChartValues(text)).toEqual([
      { name: 'a', initial: '"x"', description: 'A name.' },
      { name: 'b.c', initial: '1', description: 'A number.' },
      { name: 'b.d', initial: '{"e":[]}', description: 'A map.' },
    ]);
  });

  it('are refused without a description', () => {
    expect(() => readChartValues('a:\n  b: 1\n')).toThrow('a.b has no description');
  });

  it('have a row in the README of the chart, each with its default and description', () => {
    const rows = [...read('README.md').matchAll(/^\| `(\S+)` +\| `(.*?)` +\| (.*?) *\|$/gm)];
    const cells = rows.map(([, name, initial, description]) => ({ name, initial, description }));
    expect(cells).toEqual(readChartValues(read('values.yaml')));
    expect(cells.length).toBeGreaterThan(30);
  });
});
