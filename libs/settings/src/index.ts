export type { MailSettings } from './mail.ts';
export {
  readSettings,
  getDatabaseUrls,
  SettingsError,
  settingsTable,
  type DatabaseUrls,
  type Settings,
} from './settings.ts';
