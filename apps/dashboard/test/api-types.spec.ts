import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const FOLDER = join(import.meta.dirname, '..');
const IMPORTS = `
  import { dashboardApi, readData } from './api.ts';
  import { sendForm } from './send-form.ts';
  declare const file: File, signal: AbortSignal;
`;

const DECLARED = `
  const { api_key, session } = await readData(
    dashboardApi.POST('/app/api/sign-up', {
      body: { account_name: 'North', email: 'ana@example.com', password: 'a long password', plan: 'starter' },
    }),
  );
  export const names: string[] = [api_key.secret, session.account.name];
`;

const WRONG = {
  path: `void dashboardApi.GET('/app/api/memberz', {});`,
  method: `void dashboardApi.POST('/app/api/members', {});`,
  'member of the body': `void dashboardApi.POST('/app/api/sign-in', { body: { mail: '', password: '' } });`,
  'value of a parameter': `void dashboardApi.GET('/app/api/operator/accounts', { params: { query: { plan: 'free' } } });`,
  'member of the response': `export const { members } = await readData(dashboardApi.GET('/app/api/members'));`,
};

const FORM = `
  const fields = { build_id: 'bld_1', mode: 'upsert' as const, mapping: [{ heading: 'NPI', field: 'npi' }] };
  const { id, counts } = await sendForm('sandbox', '/v1/imports', { fields, file, signal });
  export const created: [string, number] = [id, counts.created];
`;

const WRONG_FORMS = {
  path: `void sendForm('sandbox', '/v1/builds', { fields: {}, file, signal });`,
  'missing field': `void sendForm('sandbox', '/v1/imports', { fields: { mode: 'upsert' }, file, signal });`,
  'value of a field': `void sendForm('sandbox', '/v1/imports', { fields: { build_id: '', mode: 'add' }, file, signal });`,
  'field of another route': `void sendForm('sandbox', '/v1/import-mappings/preview', { fields: { mode: 'upsert' }, file, signal });`,
  'member of the response': `export const { row } = await sendForm('sandbox', '/v1/import-mappings/preview', { fields: {}, file, signal });`,
};

/** What the compiler reports of each call, in the configuration of the dashboard. */
function checkCalls(calls: readonly string[]): string[][] {
  const { config } = ts.readConfigFile(join(FOLDER, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER);
  const texts = new Map(calls.map((call, index) => [join(FOLDER, `src/api/call-${index}.ts`), `${IMPORTS}${call}`]));
  const host = ts.createCompilerHost(options);
  const getSourceFile: typeof host.getSourceFile = (path, version, ...others) => {
    const text = texts.get(path);
    return text === undefined ? host.getSourceFile(path, version, ...others) : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram([...texts.keys()], { ...options, noEmit: true }, { ...host, getSourceFile });
  return [...texts.keys()].map((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

describe('a call of the dashboard', () => {
  it('is accepted as the contract declares it, and refused by the compiler otherwise', () => {
    const [declared, ...wrong] = checkCalls([DECLARED, ...Object.values(WRONG)]);
    expect(declared).toEqual([]);
    expect(Object.fromEntries(Object.keys(WRONG).map((name, index) => [name, wrong[index]]))).toEqual({
      path: [expect.stringContaining('"/app/api/memberz"')],
      method: [expect.stringContaining('"/app/api/members"')],
      'member of the body': [expect.stringContaining("'mail' does not exist")],
      'value of a parameter': [expect.stringContaining('"free"')],
      'member of the response': [expect.stringContaining("'members' does not exist")],
    });
  });

  it('sends only forms of the contract, with their fields and response', () => {
    const [declared, ...wrong] = checkCalls([FORM, ...Object.values(WRONG_FORMS)]);
    expect(declared).toEqual([]);
    expect(Object.fromEntries(Object.keys(WRONG_FORMS).map((name, index) => [name, wrong[index]]))).toEqual({
      path: [expect.stringContaining('"/v1/builds"')],
      'missing field': [expect.stringContaining("'build_id' is missing")],
      'value of a field': [expect.stringContaining('"add"')],
      'field of another route': [expect.stringContaining("'mode' does not exist")],
      'member of the response': [expect.stringContaining("'row' does not exist")],
    });
  });
});
