export { readErrorCode, redactText } from './describe-error.ts';
export { type Log, type LogLevel, openLog, SILENT_LOG } from './log.ts';
export { endOnSignal, fail } from './process.ts';
export { logSlowStatements } from './slow-statements.ts';
export { DATABASE_LINES, reportConnection } from './connection-reports.ts';
