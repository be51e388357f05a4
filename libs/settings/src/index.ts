export type { MailSettings } from './mail.ts';
export {
  readSettings,
  requireOwnDatabases,
  SettingsError,
  settingsTable,
  type DatabaseUrls,
  type Settings,
} from './settings.ts';
