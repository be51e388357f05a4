import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiMetrics } from '@pnb/api';
import { readStatements, startApp, type TestApp } from '@pnb/testkit';
import { createWorkerMetrics } from '@pnb/worker';
import { register } from '@prometheus-io/client';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
}

const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Names that PromQL gives to the series of a metric. */
const removeSuffix = (name: string): string => name.replace(/_(bucket|count|sum)$/, '');

const listNames = (expression: string): string[] =>
  [...expression.matchAll(/\b(pnb|process|nodejs)_\w+/g)].map(([name]) => removeSuffix(name));

let app: TestApp;
let known: Set<string>;
beforeAll(async () => {
  app = await startApp();
  const registries = [
    createApiMetrics(app.services).registry,
    createWorkerMetrics(app.services.control).registry,
    register,
  ];
  known = new Set(registries.flatMap((registry) => registry.getMetricsAsArray().map(({ name }) => removeSuffix(name))));
});
afterAll(() => app.close());

describe('the alert rules and the dashboard', () => {
  it('use metrics', () => {
    expect(expressions.length).toBeGreaterThan(40);
    expect(new Set(expressions.flatMap(([, expr]) => listNames(expr))).size).toBeGreaterThan(20);
  });

  it.each(expressions)('%s: uses metrics that the processes have', (_, expr) => {
    expect(listNames(expr).filter((name) => !known.has(name))).toEqual([]);
  });

  it('leave out no metric of ours', () => {
    const used = new Set(expressions.flatMap(([, expr]) => listNames(expr)));
    expect([...known].filter((name) => name.startsWith('pnb_') && !used.has(name))).toEqual(['pnb_scoring_engines']);
  });
});

describe('the metrics in the guide to operations', () => {
  const guide = read('docs/guides/operations.md');

  it('exist', () => {
    const roles = new Set(readStatements(1).match(/pnb_\w+/g));
    const names = [...guide.matchAll(/`(pnb_\w+)`/g)].map(([, name = '']) => name).filter((name) => !roles.has(name));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are all', () => {
    const common = /^pnb_database_connections_(idle|max)$/;
    const names = [...known].filter((name) => name.startsWith('pnb_') && !common.test(name));
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

const RUNBOOKS = 'deploy/monitoring/runbooks';

describe('the runbooks', () => {
  const pages = globSync('*.md', { cwd: join(ROOT, RUNBOOKS) }).map((name) => basename(name, '.md'));
  const toPage = (alert: string): string =>
    alert
      .replace(/^Pnb/, '')
      .replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`)
      .toLowerCase();

  it('are one for each alert, and no other', () => {
    expect(pages.toSorted()).toEqual(rules.map(({ alert }) => toPage(alert)).toSorted());
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s: links its runbook, which states what to do',
    (alert, rule) => {
      const page = toPage(alert);
      const text = read(`${RUNBOOKS}/${page}.md`);
      expect(rule.annotations.runbook_url).toBe(`{{ or $externalLabels.runbooks "${RUNBOOKS}" }}/${page}.md`);
      expect(rule.annotations.summary).toMatch(/.{10}/);
      expect(['critical', 'warning', 'info']).toContain(rule.labels.severity);
      expect(text).toMatch(new RegExp(`^---\ntitle: .{3,60}\ndescription: '${alert}: .{20,140}'\norder: \\d+\n---\n`));
      expect(text).toMatch(/\n## Diagnosis\n\n1\. .*\n## Fix\n\n- /s);
    },
  );

  it.each(pages)('%s: links pages that exist', (page) => {
    const links = [...read(`${RUNBOOKS}/${page}.md`).matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !pages.includes(link))).toEqual([]);
  });
});

describe('the dashboard', () => {
  const shown = new Set(dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => listNames(expr))));

  it('shows each metric for which there is an alert', () => {
    const watched = new Set(rules.flatMap(({ expr }) => listNames(expr)));
    expect(watched.size).toBeGreaterThan(15);
    expect([...watched].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('shows the connections of each pool of each process, beside the limits', () => {
    const find = (name: string): string[] =>
      dashboard.panels
        .filter(({ targets }) => targets?.some(({ expr }) => expr.includes(name)))
        .map(({ title }) => title);
    const [each, all] = ['Connections of each pool', 'Connections of all processes'];
    expect(find('pnb_database_connections_in_use + ')).toEqual([each]);
    for (const name of ['connections_in_use', 'connections_idle', 'other_connections'])
      expect(find(`pnb_database_${name}`)).toEqual(expect.arrayContaining([each, all]));
    expect(find('sum(pnb_database_connections_max)')).toEqual([all]);
  });

  it('has panels that do not overlap', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});
