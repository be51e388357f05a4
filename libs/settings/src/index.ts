export { readSettings, SettingsError, settingsTable, type DatabaseUrls, type Settings } from './settings.ts';
