export { evaluateBuild, evaluateDue } from './evaluate.ts';
export { exampleCampaign } from './example.ts';
export { cancel, complete, launch, pause, resume } from './lifecycle.ts';
export { lockCampaign } from './lock.ts';
export { addMembers, removeMembers } from './members.ts';
export {
  CAMPAIGN_EVENT_STATUS,
  campaignEvent,
  presentCampaign,
  presentMembers,
  type CampaignEventType,
  type CampaignMemberRow,
  type CampaignRow,
} from './resource.ts';
export { createCampaign, updateCampaign } from './store.ts';
export { lockFollowingAhead, trackProviders, type ProviderMoves } from './track.ts';
