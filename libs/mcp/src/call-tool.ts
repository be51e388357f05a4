import type { Page, ProviderNetwork, Result } from '@pnb/client';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { findOperation, type Given, type Prepared, prepareCall } from './arguments.ts';
import { CALLS } from './calls.gen.ts';
import type { OperationDefinition, ToolDefinition } from './definitions.ts';
import { describeError, ToolError } from './errors.ts';
import type { Settings } from './options.ts';
import { type Output, describeFile, describePage, describeResult, formatOutput, formatError } from './results.ts';
import { removeSecrets, saveSecret } from './secrets.ts';

export interface Session {
  pnb: ProviderNetwork;
  settings: Settings;
}

/** Calls an operation of a tool. Errors that the model can correct are results. */
export async function callTool(
  session: Session,
  tool: ToolDefinition,
  { given, signal }: { given: Given; signal: AbortSignal },
): Promise<CallToolResult> {
  try {
    const operation = findOperation(tool, given);
    assertSecretFolder(session.settings, operation);
    const prepared = prepareCall(operation, given);
    prepared.options.signal = signal;
    return formatOutput(await runOperation(session, operation, prepared));
  } catch (error) {
    return formatError(describeError(error));
  }
}

function assertSecretFolder({ secretFolder }: Settings, { hasSecret }: OperationDefinition): void {
  if (!hasSecret || secretFolder !== null) return;
  throw new ToolError(
    'secrets_not_allowed',
    'The response contains a secret, which is not shown to assistants. The user can start the server with --secret-folder, ' +
      'which stores secrets in files instead, or call the operation with the command line client or the API.',
  );
}

async function runOperation(session: Session, operation: OperationDefinition, prepared: Prepared): Promise<Output> {
  if (operation.isList) return readPage(session, operation, prepared);
  const result = (await send(session, operation, prepared)) as Result<unknown>;
  if (operation.isFile) return describeFile(result as Result<Response>);
  const described = describeResult({ ...result, data: removeSecrets(result.data) }, prepared.fields);
  const { secretFolder } = session.settings;
  const file = secretFolder === null ? null : saveSecret(secretFolder, result.data);
  if (file !== null) described.notes.push(`The secret is in the file ${file}, and is not shown again.`);
  return described;
}

/** Sends the operation. Nothing is sent twice: the client repeats what failed with the same idempotency key. */
function send(
  { pnb }: Session,
  { operationId }: OperationDefinition,
  { call, options }: Prepared,
): PromiseLike<unknown> {
  const handler = CALLS[operationId];
  if (!handler) throw new Error(`no call for ${operationId}`);
  return handler(pnb, call, options);
}

/** Items of a page that is too long are requested again in a shorter page, so that the cursor continues after them. */
async function readPage(session: Session, operation: OperationDefinition, prepared: Prepared): Promise<Output> {
  const page = removeSecrets(await send(session, operation, prepared)) as Page<unknown>;
  const whole = describePage(page, prepared.fields);
  if (whole.fitting === null) return whole;
  const query = { ...(prepared.call.query as object), per_page: whole.fitting } as never;
  const shorter = removeSecrets(
    await send(session, operation, { ...prepared, call: { ...prepared.call, query } }),
  ) as Page<unknown>;
  const { value, notes } = describePage(shorter, prepared.fields);
  const notice = `Notice: ${whole.fitting} instead of ${page.data.length} items, because of their length. Continue with meta.next_cursor, or name the fields that you need in fields.`;
  return { value, notes: [...notes, notice] };
}
