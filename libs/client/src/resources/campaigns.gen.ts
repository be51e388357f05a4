// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';
import { updateWith } from '../core/update-with.ts';

/** Outreach to providers of a build, with progress and result. */
export class Campaigns extends Resource {
  /**
   * Returns a list of campaigns, of one or several builds or of the account.
   *
   * Scope: `campaigns:read`.
   *
   * @example
   * ```ts
   * for await (const campaign of pnb.campaigns.list({
   *   status: ['running'],
   *   per_page: 100,
   * })) {
   *   console.log(campaign.id, campaign.name);
   * }
   * ```
   */
  list(query: Query<'listCampaigns'> = {}, options?: RequestOptions): List<Item<'listCampaigns'>> {
    return this.openList({ method: 'GET', path: '/v1/campaigns', query }, options);
  }

  /**
   * Creates a campaign with the status draft, without members. Add providers with POST /v1/campaigns/{id}/members,
   * or send member_filter, whose providers are enrolled by the launch.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 409 `build_frozen`, 409 `duplicate_external_id`, 412 `precondition_failed`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.create({
   *   build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',
   *   name: 'Cardiology, first round',
   *   goal: { type: 'contact_all' },
   * });
   * console.log(campaign.id, campaign.name);
   * ```
   */
  create(body: Body<'createCampaign'>, options?: RequestOptions): Call<Data<'createCampaign'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns', body }, options);
  }

  /**
   * Returns a campaign with its members by state and, once it has completed, its result.
   *
   * Scope: `campaigns:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.get('cmp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(campaign.id, campaign.name);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getCampaign'>> {
    return this.send({ method: 'GET', path: '/v1/campaigns/{id}', params: { id } }, options);
  }

  /**
   * Updates the fields that are sent. After the launch starts_on and member_filter cannot be changed; after the
   * end only name, external_id and metadata can. A running campaign completes if it fulfils the new goal or end
   * date.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `duplicate_external_id`, 409 `invalid_state`, 412 `precondition_failed`,
   * 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.update('cmp_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   ends_on: '2099-12-31',
   * });
   * console.log(campaign.id, campaign.name);
   * ```
   */
  update(id: string, body: Body<'updateCampaign'> = {}, options?: RequestOptions): Call<Data<'updateCampaign'>> {
    return this.send(
      {
        method: 'PATCH',
        path: '/v1/campaigns/{id}',
        params: { id },
        body,
        contentType: 'application/merge-patch+json',
      },
      options,
    );
  }

  /**
   * Deletes a campaign with its members. A running or paused campaign cannot be deleted; complete or cancel it
   * first. Providers and events are kept.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * await pnb.campaigns.delete('cmp_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  delete(id: string, options?: RequestOptions): Call<Data<'deleteCampaign'>> {
    return this.send({ method: 'DELETE', path: '/v1/campaigns/{id}', params: { id } }, options);
  }

  /**
   * Enrolls the providers that match member_filter, and starts a draft. From now on member states follow the
   * stages of the providers. The score before the campaign is that of the newest run, or of the next one if
   * changes are not scored yet. A plan limits the campaigns that run at a time. Emits campaign.launched.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `campaign_action_not_allowed`, 409
   * `build_frozen`, 409 `invalid_state`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.launch('cmp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(campaign.id, campaign.name);
   * ```
   */
  launch(id: string, options?: RequestOptions): Call<Data<'launchCampaign'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns/{id}/launch', params: { id } }, options);
  }

  /**
   * Pauses a running campaign. Member states still follow their providers, and the campaign does not complete by
   * itself. Emits campaign.paused.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `campaign_action_not_allowed`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.pause('cmp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(campaign.id, campaign.name);
   * ```
   */
  pause(id: string, options?: RequestOptions): Call<Data<'pauseCampaign'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns/{id}/pause', params: { id } }, options);
  }

  /**
   * Resumes a paused campaign. It completes at once if a condition was fulfilled meanwhile. Emits
   * campaign.resumed.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `campaign_action_not_allowed`, 409
   * `build_frozen`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.resume('cmp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(campaign.id, campaign.name);
   * ```
   */
  resume(id: string, options?: RequestOptions): Call<Data<'resumeCampaign'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns/{id}/resume', params: { id } }, options);
  }

  /**
   * Completes a running or paused campaign with the reason closed_by_user. Emits campaign.completed with the
   * result once the score includes every change.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `campaign_action_not_allowed`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.complete('cmp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(campaign.id, campaign.name);
   * ```
   */
  complete(id: string, options?: RequestOptions): Call<Data<'completeCampaign'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns/{id}/complete', params: { id } }, options);
  }

  /**
   * Ends a draft, running or paused campaign without a result. Emits campaign.cancelled.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `campaign_action_not_allowed`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.cancel('cmp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(campaign.id, campaign.name);
   * ```
   */
  cancel(id: string, options?: RequestOptions): Call<Data<'cancelCampaign'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns/{id}/cancel', params: { id } }, options);
  }

  /**
   * Returns a list of the providers that are enrolled in a campaign, with their states.
   *
   * Scope: `campaigns:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const campaignMember of pnb.campaigns.listMembers(
   *   'cmp_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { state: ['responded'], per_page: 100 },
   * )) {
   *   console.log(campaignMember.stage);
   * }
   * ```
   */
  listMembers(
    id: string,
    query: Query<'listCampaignMembers'> = {},
    options?: RequestOptions,
  ): List<Item<'listCampaignMembers'>> {
    return this.openList({ method: 'GET', path: '/v1/campaigns/{id}/members', params: { id }, query }, options);
  }

  /**
   * Enrolls providers of the build, by id or by a filter that is evaluated now, in a campaign that has not ended.
   * Providers that are enrolled stay as they are; those that were removed from the campaign return. A campaign has
   * at most 50,000 members.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `build_frozen`, 409 `invalid_state`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.addMembers('cmp_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   provider_ids: ['prv_01kc59z6h8f8w9p5p3w5t1y000'],
   * });
   * console.log(campaign.id, campaign.name);
   * ```
   */
  addMembers(
    id: string,
    body: Body<'addCampaignMembers'> = {},
    options?: RequestOptions,
  ): Call<Data<'addCampaignMembers'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns/{id}/members', params: { id }, body }, options);
  }

  /**
   * Removes members, by id or by a filter that is evaluated now, from a campaign that has not ended. After the
   * launch they remain listed with the state removed. Providers that are not members are ignored.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const campaign = await pnb.campaigns.removeMembers('cmp_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   filter: { stage: ['disqualified'] },
   * });
   * console.log(campaign.id, campaign.name);
   * ```
   */
  removeMembers(
    id: string,
    body: Body<'removeCampaignMembers'> = {},
    options?: RequestOptions,
  ): Call<Data<'removeCampaignMembers'>> {
    return this.send({ method: 'POST', path: '/v1/campaigns/{id}/remove-members', params: { id }, body }, options);
  }

  /**
   * Removes one member from a campaign that has not ended. After the launch it remains listed with the state
   * removed.
   *
   * Scope: `campaigns:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * await pnb.campaigns.removeMember(
   *   'cmp_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'prv_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * ```
   */
  removeMember(id: string, provider_id: string, options?: RequestOptions): Call<Data<'removeCampaignMember'>> {
    return this.send(
      { method: 'DELETE', path: '/v1/campaigns/{id}/members/{provider_id}', params: { id, provider_id } },
      options,
    );
  }

  /**
   * Reads the resource, computes a change of it and writes that only if the resource is still the same; otherwise reads it
   * again, up to three times. `change` returns null to leave it as it is.
   */
  updateWith(
    id: string,
    change: (current: Data<'getCampaign'>) => Body<'updateCampaign'> | null | Promise<Body<'updateCampaign'> | null>,
    options?: RequestOptions,
  ): Promise<Data<'getCampaign'>> {
    return updateWith({ resource: this, id, options }, change);
  }
}
