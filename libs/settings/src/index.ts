export {
  readSettings,
  requireOwnDatabases,
  SettingsError,
  settingsTable,
  type DatabaseUrls,
  type Settings,
} from './settings.ts';
