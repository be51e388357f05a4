export type { PoolSizes } from './connections.ts';
export type { DatabaseUrls } from './databases.ts';
export type { MailSettings } from './mail.ts';
export { explainMissingOperatorPages } from './operator.ts';
export { SettingsError } from './settings-error.ts';
export type { SingleSignOnSettings } from './single-sign-on.ts';
export { readSettings, getDatabaseUrls, settingsTable, type Settings } from './settings.ts';
export { assertNotInTheClear, type TlsFiles } from './tls.ts';
