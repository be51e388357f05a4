// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { ProviderNetwork, RequestOptions } from '@pnb/client';
import type { CallArguments } from './definitions.ts';

/** Names of the parameters of paths. */
type PathName =
  | 'id'
  | 'row'
  | 'upload_id'
  | 'county_fips'
  | 'specialty_code'
  | 'run_id'
  | 'provider_id'
  | 'filing_id'
  | 'delivery_id'
  | 'job_id';

type Send = (pnb: ProviderNetwork, given: CallArguments<PathName>, options: RequestOptions) => PromiseLike<unknown>;

export const CALLS: Readonly<Record<string, Send>> = {
  getAccount: (pnb, _, options) => pnb.account.get(options).withResponse(),
  listDeprecatedCalls: (pnb, given, options) => pnb.account.listDeprecatedCalls(given.query, options),
  listRequests: (pnb, given, options) => pnb.account.listRequests(given.query, options),
  getAccountUsage: (pnb, given, options) => pnb.account.getUsage(given.query, options).withResponse(),
  listApiKeys: (pnb, given, options) => pnb.apiKeys.list(given.query, options),
  createApiKey: (pnb, given, options) => pnb.apiKeys.create(given.body, options).withResponse(),
  rotateApiKey: (pnb, given, options) => pnb.apiKeys.rotate(given.path.id, given.body, options).withResponse(),
  revokeApiKey: (pnb, given, options) => pnb.apiKeys.revoke(given.path.id, options).withResponse(),
  resetSandbox: (pnb, _, options) => pnb.sandbox.reset(options).withResponse(),
  triggerEvent: (pnb, given, options) => pnb.sandbox.triggerEvent(given.body, options).withResponse(),
  listProviders: (pnb, given, options) => pnb.providers.list(given.query, options),
  createProvider: (pnb, given, options) => pnb.providers.create(given.body, options).withResponse(),
  upsertProviders: (pnb, given, options) => pnb.providers.upsert(given.body, options).withResponse(),
  getProvider: (pnb, given, options) => pnb.providers.get(given.path.id, options).withResponse(),
  updateProvider: (pnb, given, options) => pnb.providers.update(given.path.id, given.body, options).withResponse(),
  deleteProvider: (pnb, given, options) => pnb.providers.delete(given.path.id, options).withResponse(),
  listProviderTransitions: (pnb, given, options) => pnb.providers.listTransitions(given.path.id, given.query, options),
  listContactAttempts: (pnb, given, options) => pnb.providers.listContactAttempts(given.path.id, given.query, options),
  createContactAttempt: (pnb, given, options) =>
    pnb.providers.createContactAttempt(given.path.id, given.body, options).withResponse(),
  listImports: (pnb, given, options) => pnb.imports.list(given.query, options),
  createImport: (pnb, given, options) =>
    pnb.imports.create(given.file, given.body, { ...options, fileName: given.fileName }).withResponse(),
  getImport: (pnb, given, options) => pnb.imports.get(given.path.id, options).withResponse(),
  listImportRows: (pnb, given, options) => pnb.imports.listRows(given.path.id, given.query, options),
  updateImportRows: (pnb, given, options) => pnb.imports.updateRows(given.path.id, given.body, options).withResponse(),
  getImportIssues: (pnb, given, options) => pnb.imports.getIssues(given.path.id, options).withResponse(),
  getImportRow: (pnb, given, options) => pnb.imports.getRow(given.path.id, given.path.row, options).withResponse(),
  updateImportRow: (pnb, given, options) =>
    pnb.imports.updateRow(given.path.id, given.path.row, given.body, options).withResponse(),
  listImportChanges: (pnb, given, options) => pnb.imports.listChanges(given.path.id, given.query, options),
  compareImports: (pnb, given, options) => pnb.imports.compare(given.path.id, given.query, options),
  applyImport: (pnb, given, options) => pnb.imports.apply(given.path.id, given.body, options).withResponse(),
  revertImport: (pnb, given, options) => pnb.imports.revert(given.path.id, options).withResponse(),
  cancelImport: (pnb, given, options) => pnb.imports.cancel(given.path.id, options).withResponse(),
  listImportMappings: (pnb, given, options) => pnb.imports.listMappings(given.query, options),
  createImportMapping: (pnb, given, options) => pnb.imports.createMapping(given.body, options).withResponse(),
  previewImport: (pnb, given, options) =>
    pnb.imports.preview(given.file, given.body, { ...options, fileName: given.fileName }).withResponse(),
  getImportMapping: (pnb, given, options) => pnb.imports.getMapping(given.path.id, options).withResponse(),
  updateImportMapping: (pnb, given, options) =>
    pnb.imports.updateMapping(given.path.id, given.body, options).withResponse(),
  deleteImportMapping: (pnb, given, options) => pnb.imports.deleteMapping(given.path.id, options).withResponse(),
  listImportSources: (pnb, given, options) => pnb.importSources.list(given.query, options),
  createImportSource: (pnb, given, options) => pnb.importSources.create(given.body, options).withResponse(),
  getImportSource: (pnb, given, options) => pnb.importSources.get(given.path.id, options).withResponse(),
  updateImportSource: (pnb, given, options) =>
    pnb.importSources.update(given.path.id, given.body, options).withResponse(),
  deleteImportSource: (pnb, given, options) => pnb.importSources.delete(given.path.id, options).withResponse(),
  rotateImportSourceSecret: (pnb, given, options) =>
    pnb.importSources.rotateSecret(given.path.id, given.body, options).withResponse(),
  releaseImportSourceUpload: (pnb, given, options) =>
    pnb.importSources.releaseUpload(given.path.id, given.path.upload_id, options).withResponse(),
  rejectImportSourceUpload: (pnb, given, options) =>
    pnb.importSources.rejectUpload(given.path.id, given.path.upload_id, options).withResponse(),
  listBuilds: (pnb, given, options) => pnb.builds.list(given.query, options),
  createBuild: (pnb, given, options) => pnb.builds.create(given.body, options).withResponse(),
  getBuild: (pnb, given, options) => pnb.builds.get(given.path.id, options).withResponse(),
  updateBuild: (pnb, given, options) => pnb.builds.update(given.path.id, given.body, options).withResponse(),
  deleteBuild: (pnb, given, options) => pnb.builds.delete(given.path.id, options).withResponse(),
  getPipeline: (pnb, given, options) => pnb.builds.getPipeline(given.path.id, given.query, options).withResponse(),
  getServiceArea: (pnb, given, options) => pnb.builds.getServiceArea(given.path.id, options).withResponse(),
  replaceServiceArea: (pnb, given, options) =>
    pnb.builds.replaceServiceArea(given.path.id, given.body, options).withResponse(),
  getAdequacy: (pnb, given, options) => pnb.adequacy.get(given.path.id, given.query, options).withResponse(),
  listAdequacyCells: (pnb, given, options) => pnb.adequacy.listCells(given.path.id, given.query, options),
  getAdequacyMatrix: (pnb, given, options) =>
    pnb.adequacy.getMatrix(given.path.id, given.query, options).withResponse(),
  getAdequacyCell: (pnb, given, options) =>
    pnb.adequacy
      .getCell(given.path.id, given.path.county_fips, given.path.specialty_code, given.query, options)
      .withResponse(),
  getUncoveredBeneficiaries: (pnb, given, options) =>
    pnb.adequacy
      .getUncoveredBeneficiaries(given.path.id, given.path.county_fips, given.path.specialty_code, given.query, options)
      .withResponse(),
  listAdequacyCounties: (pnb, given, options) => pnb.adequacy.listCounties(given.path.id, given.query, options),
  listAdequacySpecialties: (pnb, given, options) => pnb.adequacy.listSpecialties(given.path.id, given.query, options),
  listAdequacyHistory: (pnb, given, options) => pnb.adequacy.listHistory(given.path.id, given.query, options),
  getAdequacyRun: (pnb, given, options) =>
    pnb.adequacy.getRun(given.path.id, given.path.run_id, given.query, options).withResponse(),
  compareAdequacyRuns: (pnb, given, options) =>
    pnb.adequacy.compareRuns(given.path.id, given.path.run_id, given.query, options),
  listAdequacyRunProviders: (pnb, given, options) =>
    pnb.adequacy.listRunProviders(given.path.id, given.path.run_id, given.query, options),
  listCampaigns: (pnb, given, options) => pnb.campaigns.list(given.query, options),
  createCampaign: (pnb, given, options) => pnb.campaigns.create(given.body, options).withResponse(),
  getCampaign: (pnb, given, options) => pnb.campaigns.get(given.path.id, options).withResponse(),
  updateCampaign: (pnb, given, options) => pnb.campaigns.update(given.path.id, given.body, options).withResponse(),
  deleteCampaign: (pnb, given, options) => pnb.campaigns.delete(given.path.id, options).withResponse(),
  launchCampaign: (pnb, given, options) => pnb.campaigns.launch(given.path.id, options).withResponse(),
  pauseCampaign: (pnb, given, options) => pnb.campaigns.pause(given.path.id, options).withResponse(),
  resumeCampaign: (pnb, given, options) => pnb.campaigns.resume(given.path.id, options).withResponse(),
  completeCampaign: (pnb, given, options) => pnb.campaigns.complete(given.path.id, options).withResponse(),
  cancelCampaign: (pnb, given, options) => pnb.campaigns.cancel(given.path.id, options).withResponse(),
  listCampaignMembers: (pnb, given, options) => pnb.campaigns.listMembers(given.path.id, given.query, options),
  addCampaignMembers: (pnb, given, options) =>
    pnb.campaigns.addMembers(given.path.id, given.body, options).withResponse(),
  removeCampaignMembers: (pnb, given, options) =>
    pnb.campaigns.removeMembers(given.path.id, given.body, options).withResponse(),
  removeCampaignMember: (pnb, given, options) =>
    pnb.campaigns.removeMember(given.path.id, given.path.provider_id, options).withResponse(),
  listAllFilings: (pnb, given, options) => pnb.filings.listAllFilings(given.query, options),
  listFilings: (pnb, given, options) => pnb.filings.list(given.path.id, given.query, options),
  createFiling: (pnb, given, options) => pnb.filings.create(given.path.id, given.body, options).withResponse(),
  getFiling: (pnb, given, options) => pnb.filings.get(given.path.id, given.path.filing_id, options).withResponse(),
  getFilingProviderTable: (pnb, given, options) =>
    pnb.filings.getProviderTable(given.path.id, given.path.filing_id, options).withResponse(),
  getFilingFacilityTable: (pnb, given, options) =>
    pnb.filings.getFacilityTable(given.path.id, given.path.filing_id, options).withResponse(),
  listFilingFindings: (pnb, given, options) =>
    pnb.filings.listFindings(given.path.id, given.path.filing_id, given.query, options),
  compareFilings: (pnb, given, options) =>
    pnb.filings.compare(given.path.id, given.path.filing_id, given.query, options).withResponse(),
  listCounties: (pnb, given, options) => pnb.counties.list(given.query, options),
  getCounty: (pnb, given, options) => pnb.counties.get(given.path.id, given.query, options).withResponse(),
  listSpecialties: (pnb, given, options) => pnb.specialties.list(given.query, options),
  listBeneficiarySamples: (pnb, given, options) => pnb.beneficiarySamples.list(given.query, options),
  createBeneficiarySample: (pnb, given, options) =>
    pnb.beneficiarySamples.create(given.file, given.body, { ...options, fileName: given.fileName }).withResponse(),
  getBeneficiarySample: (pnb, given, options) => pnb.beneficiarySamples.get(given.path.id, options).withResponse(),
  deleteBeneficiarySample: (pnb, given, options) =>
    pnb.beneficiarySamples.delete(given.path.id, options).withResponse(),
  listBeneficiaryPoints: (pnb, given, options) =>
    pnb.beneficiarySamples.listPoints(given.path.id, given.query, options),
  listStandards: (pnb, given, options) => pnb.standards.list(given.query, options),
  getStandard: (pnb, given, options) => pnb.standards.get(given.path.id, options).withResponse(),
  compareStandards: (pnb, given, options) => pnb.standards.compare(given.path.id, given.query, options).withResponse(),
  listEvents: (pnb, given, options) => pnb.events.list(given.query, options),
  getEvent: (pnb, given, options) => pnb.events.get(given.path.id, options).withResponse(),
  listWebhooks: (pnb, given, options) => pnb.webhooks.list(given.query, options),
  createWebhook: (pnb, given, options) => pnb.webhooks.create(given.body, options).withResponse(),
  getWebhook: (pnb, given, options) => pnb.webhooks.get(given.path.id, options).withResponse(),
  updateWebhook: (pnb, given, options) => pnb.webhooks.update(given.path.id, given.body, options).withResponse(),
  deleteWebhook: (pnb, given, options) => pnb.webhooks.delete(given.path.id, options).withResponse(),
  rotateWebhookSecret: (pnb, given, options) =>
    pnb.webhooks.rotateSecret(given.path.id, given.body, options).withResponse(),
  testWebhook: (pnb, given, options) => pnb.webhooks.test(given.path.id, given.body, options).withResponse(),
  listDeliveries: (pnb, given, options) => pnb.webhooks.listDeliveries(given.path.id, given.query, options),
  getDelivery: (pnb, given, options) =>
    pnb.webhooks.getDelivery(given.path.id, given.path.delivery_id, options).withResponse(),
  redeliver: (pnb, given, options) =>
    pnb.webhooks.redeliver(given.path.id, given.path.delivery_id, options).withResponse(),
  listReplays: (pnb, given, options) => pnb.webhooks.listReplays(given.path.id, given.query, options),
  createReplay: (pnb, given, options) => pnb.webhooks.createReplay(given.path.id, given.body, options).withResponse(),
  getReplay: (pnb, given, options) => pnb.webhooks.getReplay(given.path.id, given.path.job_id, options).withResponse(),
  cancelReplay: (pnb, given, options) =>
    pnb.webhooks.cancelReplay(given.path.id, given.path.job_id, options).withResponse(),
  resumeReplay: (pnb, given, options) =>
    pnb.webhooks.resumeReplay(given.path.id, given.path.job_id, options).withResponse(),
  listEventDestinations: (pnb, given, options) => pnb.eventDestinations.list(given.query, options),
  createEventDestination: (pnb, given, options) => pnb.eventDestinations.create(given.body, options).withResponse(),
  getEventDestination: (pnb, given, options) => pnb.eventDestinations.get(given.path.id, options).withResponse(),
  updateEventDestination: (pnb, given, options) =>
    pnb.eventDestinations.update(given.path.id, given.body, options).withResponse(),
  deleteEventDestination: (pnb, given, options) => pnb.eventDestinations.delete(given.path.id, options).withResponse(),
  testEventDestination: (pnb, given, options) => pnb.eventDestinations.test(given.path.id, options).withResponse(),
  listEventDestinationDeliveries: (pnb, given, options) =>
    pnb.eventDestinations.listDeliveries(given.path.id, given.query, options),
  getHealth: (pnb, _, options) => pnb.service.getHealth(options).withResponse(),
  getReadiness: (pnb, _, options) => pnb.service.getReadiness(options).withResponse(),
  getMeta: (pnb, _, options) => pnb.service.getMeta(options).withResponse(),
};
