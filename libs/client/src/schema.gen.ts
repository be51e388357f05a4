// Generated from openapi/openapi.json by `npm run gen`; do not edit.
export interface paths {
    "/.well-known/oauth-authorization-server/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OAuth metadata by issuer
         * @description RFC 8414 section 3: where discovery clients look for the issuer https://host/v1.
         */
        get: operations["getAuthorizationServerByIssuer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OAuth metadata
         * @description RFC 8414, below /v1 like everything.
         */
        get: operations["getAuthorizationServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Plan, limits and usage of the calling account.
         *
         *     Scope: `builds:read`.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/deprecations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls of deprecated operations
         * @description Which keys still call operations that are going away, by day. Empty while nothing is deprecated.
         *
         *     Scope: `builds:read`.
         */
        get: operations["listDeprecatedCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Keys of the account in the caller's environment, without their secrets.
         *
         *     Scope: `keys:manage`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The answer holds the key, once. Active keys per environment: Starter 2, Professional 10, Enterprise 50.
         *
         *     Scope: `keys:manage`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The key stops at once; tokens made from it within 5 seconds.
         *
         *     Scope: `keys:manage`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a successor with the same rights; both work until the overlap ends. They share one rate limit. The calling token needs every scope of the key, and its own key every other right of it.
         *
         *     Scope: `keys:manage`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List builds
         * @description All network builds of the account.
         *
         *     Scope: `builds:read`.
         */
        get: operations["listBuilds"];
        put?: never;
        /**
         * Create a build
         * @description Creates a build over counties, whole states or both, judged by a standard that is pinned from then on. Emits build.created; its first score follows, with every cell unmet.
         *
         *     Scope: `builds:write`.
         */
        post: operations["createBuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a build
         * @description One build with its counts and short score.
         *
         *     Scope: `builds:read`.
         */
        get: operations["getBuild"];
        put?: never;
        post?: never;
        /**
         * Delete a build
         * @description Removes a build with its providers, their transitions and its scores; its events stay. Not a frozen or archived one: open it first. Emits build.deleted, and no event for each provider.
         *
         *     Scope: `builds:write`.
         */
        delete: operations["deleteBuild"];
        options?: never;
        head?: never;
        /**
         * Update a build
         * @description Changes any writable field. A frozen or archived build takes name, external_id, metadata and status; a patch that opens it may change the rest as well. Emits build.updated; the adequacy of the build is computed anew.
         *
         *     Scope: `builds:write`.
         */
        patch: operations["updateBuild"];
        trace?: never;
    };
    "/v1/builds/{id}/adequacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the adequacy score of a build
         * @description The newest score by 42 CFR 422.116. Its cells are listed at /v1/builds/{id}/adequacy/cells. After a write, Prefer: wait=5 answers as soon as the queued run is done.
         *
         *     Scope: `adequacy:read`.
         */
        get: operations["getAdequacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}/adequacy/cells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cells behind a score
         * @description One cell per county and tested specialty, with limits, coverage, number and verdict.
         *
         *     Scope: `adequacy:read`.
         */
        get: operations["listAdequacyCells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a cell
         * @description One county x specialty judged from the network as it is at this moment: its figures are those of the list once the queued run is done.
         *
         *     Scope: `adequacy:read`.
         */
        get: operations["getAdequacyCell"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}/adequacy/counties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the score of each county
         * @description The cells of the newest run rolled up by county.
         *
         *     Scope: `adequacy:read`.
         */
        get: operations["listAdequacyCounties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}/adequacy/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of a score
         * @description The runs that changed a cell on any basis, newest first. Of older days the last run of each is kept.
         *
         *     Scope: `adequacy:read`.
         */
        get: operations["listAdequacyHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}/adequacy/history/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run of a build
         * @description One run with the events that caused it and the cells that it changed, before and after.
         *
         *     Scope: `adequacy:read`.
         */
        get: operations["getAdequacyRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}/adequacy/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the score of each specialty
         * @description The cells of the newest run rolled up by tested specialty.
         *
         *     Scope: `adequacy:read`.
         */
        get: operations["listAdequacySpecialties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/builds/{id}/service-area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a service area
         * @description The counties of a build, all at once.
         *
         *     Scope: `builds:read`.
         */
        get: operations["getServiceArea"];
        /**
         * Replace a service area
         * @description Puts other counties in the place of those of a build; its providers stay. Takes the entity tag of the service area or of the build. Emits build.updated with the counties that came in and went out; the adequacy of the build is computed anew.
         *
         *     Scope: `builds:write`.
         */
        put: operations["replaceServiceArea"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/counties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List counties
         * @description Counties of a build's service area, or without build_id of all service areas of the account: each once, by the newest of the standards of its builds. An unknown population sorts as the least.
         *
         *     Scope: `counties:read`.
         */
        get: operations["listCounties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/counties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a county
         * @description Any county with criteria, whether or not it is in a service area. The id is its FIPS code.
         *
         *     Scope: `counties:read`.
         */
        get: operations["getCounty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Recent pipeline events, newest first. To poll without loss: sort=sequence and sequence_gt=<the last you have seen>.
         *
         *     Scope: `events:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description The very bytes that endpoints are sent. Kept for 30 days in production and 7 in the sandbox, then 410.
         *
         *     Scope: `events:read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service runs
         * @description Touches nothing behind the service.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check what the service depends on
         * @description Tells which dependency is down; 503 when the service cannot do its work or is shutting down.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get facts about the service
         * @description Versions, and addresses of keys and documents.
         */
        get: operations["getMeta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Introspect a token
         * @description RFC 7662. Tells of tokens of the same account; every other token is just not active.
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public signing keys
         * @description JSON Web Key Set (RFC 7517) that verifies access tokens. A new key is published a day before it signs.
         */
        get: operations["getJwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description RFC 7009. A token of the same account stops working within 5 seconds; an unknown one answers 200 too.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange an API key for a token
         * @description Client credentials grant. The API key goes into client_secret, or into HTTP Basic as the password. Form body by the standard; JSON is accepted too.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description The OpenAPI 3.1 document of the service.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers
         * @description Providers of one build, or of all builds of the account.
         *
         *     Scope: `providers:read`.
         */
        get: operations["listProviders"];
        put?: never;
        /**
         * Add a provider
         * @description Adds a provider in any stage, so that a roster of an existing network arrives as active. Emits provider.created; the adequacy of the build is computed anew.
         *
         *     Scope: `providers:write`.
         */
        post: operations["createProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a provider
         * @description One provider of the account.
         *
         *     Scope: `providers:read`.
         */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        /**
         * Delete a provider
         * @description Removes a provider and its transitions from the build. Emits provider.deleted; the adequacy of the build is computed anew.
         *
         *     Scope: `providers:write`.
         */
        delete: operations["deleteProvider"];
        options?: never;
        head?: never;
        /**
         * Update a provider
         * @description Changes stage, adequacy status or any writable field. A move that the pipeline lacks answers 409 with the allowed stages; the same stage again changes nothing. Emits provider.stage_changed, provider.updated; the adequacy of the build is computed anew.
         *
         *     Scope: `providers:write`.
         */
        patch: operations["updateProvider"];
        trace?: never;
    };
    "/v1/providers/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a provider's transitions
         * @description Who moved the provider, from where to where, why and when.
         *
         *     Scope: `providers:read`.
         */
        get: operations["listProviderTransitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trigger an event
         * @description Writes an event of the given type, about an object of the sandbox, as if it had happened. Nothing else changes. Production keys get 403.
         *
         *     Scope: `events:read`.
         */
        post: operations["triggerEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the sandbox
         * @description Puts the sandbox back to the sample: builds, providers, scores and events. Webhook endpoints and keys stay; what was still to be delivered is cancelled. Production keys get 403.
         *
         *     Scope: `builds:write`.
         */
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List specialties
         * @description The types of a CMS standard, of the newest when none is named. Of 2026: 43 tested ones, and 001 to 006, which are pooled into S03.
         *
         *     Scope: `counties:read`.
         */
        get: operations["listSpecialties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/standards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List standards
         * @description The criteria of each year that is loaded. A build is pinned to one of them by standard_id.
         *
         *     Scope: `counties:read`.
         */
        get: operations["listStandards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/standards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a standard
         * @description The criteria of one year. Its specialties are listed at /v1/specialties.
         *
         *     Scope: `counties:read`.
         */
        get: operations["getStandard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/standards/{id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two standards
         * @description What changed from another standard to this one. Filters narrow counties and cells; the lists hold the first 100, the counts all. 404 when no other is named and none is of an earlier year.
         *
         *     Scope: `counties:read`.
         */
        get: operations["compareStandards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Endpoints of the account, without their secrets.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description Registers an https endpoint. The answer holds its signing secret, once. Professional: 10 endpoints; Enterprise: any number; Starter: none.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description One endpoint, with the health of its deliveries.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Removes the endpoint, its deliveries and its replays. To keep them, disable it.
         *
         *     Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes what is sent, field by field. Disabling cancels what is still to be delivered. Enabling starts with the next event and forgets past failures; replay sends what was missed.
         *
         *     Scope: `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What was sent to the endpoint, and what is still to be. Kept as long as events.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description One delivery with its attempts.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver again
         * @description Asks for one attempt now, beside the schedule; when it succeeds, the schedule ends. The event keeps its webhook-id.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay events
         * @description Sends events of a span again, oldest first, with the webhook-id they had: up to 30 days (7 in the sandbox) and 100,000 events.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["startReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List replays
         * @description Replays of the endpoint.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listReplays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replays/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a replay
         * @description How far a replay is.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["getReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replays/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a replay
         * @description Sends no more of its events; resume goes on where it stopped. A second time changes nothing.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["cancelReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replays/{job_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a replay
         * @description Goes on with a cancelled replay where it stopped. One that is not cancelled goes on as it was.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["resumeReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Creates a secret and returns it once. Until the overlap ends, deliveries carry one signature for each valid secret; at most 3 are valid at a time. With overlap_seconds 0 only the new secret is valid.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends webhook.test, or a sample of the given type, once, whatever the endpoint subscribes to, and waits for how it went: 200 also when the receiver failed. At most 10 a minute for an endpoint. Each call sends: an Idempotency-Key has no meaning here.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "adequacy.gap_closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive adequacy.gap_closed
         * @description Posted to endpoints that subscribe to adequacy.gap_closed.
         */
        post: operations["onAdequacyGapClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "adequacy.gap_opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive adequacy.gap_opened
         * @description Posted to endpoints that subscribe to adequacy.gap_opened.
         */
        post: operations["onAdequacyGapOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "adequacy.score_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive adequacy.score_updated
         * @description Posted to endpoints that subscribe to adequacy.score_updated.
         */
        post: operations["onAdequacyScoreUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "build.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive build.created
         * @description Posted to endpoints that subscribe to build.created.
         */
        post: operations["onBuildCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "build.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive build.deleted
         * @description Posted to endpoints that subscribe to build.deleted.
         */
        post: operations["onBuildDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "build.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive build.updated
         * @description Posted to endpoints that subscribe to build.updated.
         */
        post: operations["onBuildUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "provider.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive provider.created
         * @description Posted to endpoints that subscribe to provider.created.
         */
        post: operations["onProviderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "provider.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive provider.deleted
         * @description Posted to endpoints that subscribe to provider.deleted.
         */
        post: operations["onProviderDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "provider.stage_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive provider.stage_changed
         * @description Posted to endpoints that subscribe to provider.stage_changed.
         */
        post: operations["onProviderStageChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "provider.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive provider.updated
         * @description Posted to endpoints that subscribe to provider.updated.
         */
        post: operations["onProviderUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive webhook.disabled
         * @description Posted to endpoints that subscribe to webhook.disabled.
         */
        post: operations["onWebhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive webhook.test
         * @description Posted to endpoints that subscribe to webhook.test.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The calling account, its limits and what it uses. */
        Account: {
            /**
             * @description The calling key.
             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
             */
            api_key_id: string;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description Environment of the caller.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /** @description What the plan, or an override, allows. */
            limits: {
                /**
                 * Format: int32
                 * @description Active API keys per environment. Null: unlimited.
                 * @example 10
                 */
                api_keys: number | null;
                /**
                 * Format: int32
                 * @description Most requests in a minute with a burst of up to 10 seconds.
                 * @example 2000
                 */
                burst_requests: number;
                /**
                 * Format: int32
                 * @description Requests per minute of the calling key, with its rotations.
                 * @example 1000
                 */
                requests_per_minute: number;
                /**
                 * Format: int32
                 * @description Webhook endpoints per environment. Null: unlimited.
                 * @example 10
                 */
                webhook_endpoints: number | null;
            };
            /**
             * @description Name of the account.
             * @example Example Health Plan
             */
            name: string;
            /**
             * @description Always account.
             * @enum {string}
             */
            object: "account";
            /**
             * @description The plan.
             * @example professional
             * @enum {string}
             */
            plan: "starter" | "professional" | "enterprise";
            /** @description What is in use. */
            usage: {
                /**
                 * Format: int64
                 * @description Active API keys of this environment.
                 */
                api_keys: number;
                /**
                 * Format: int64
                 * @description Builds of this environment.
                 */
                builds: number;
                /**
                 * Format: int64
                 * @description Providers of this environment.
                 */
                providers: number;
                /**
                 * Format: int64
                 * @description Webhook endpoints of this environment.
                 */
                webhook_endpoints: number;
            };
        };
        /** @description Who caused the event. */
        Actor: {
            /** @description Id of the key. */
            id: string | null;
            /**
             * @description A key, or the service itself.
             * @enum {string}
             */
            type: "api_key" | "system";
        };
        /** @description One county x specialty of a build, tested by 42 CFR 422.116. */
        AdequacyCell: {
            basis: components["schemas"]["Basis"];
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /**
             * Format: int64
             * @description What lacks of the minimum number.
             */
            count_gap: number;
            /**
             * Format: int64
             * @description Distinct NPIs within reach of a sampled beneficiary; for 040 their beds.
             */
            counted_count: number;
            /**
             * @description County FIPS code, five digits, leading zero kept.
             * @example 49035
             */
            county_fips: string;
            county_type: components["schemas"]["CountyType"];
            /**
             * Format: int64
             * @description Those within time and distance of one provider.
             */
            covered_beneficiaries: number;
            /**
             * @description Covered of sampled, before credits.
             * @example 0.9
             */
            covered_ratio: number;
            /**
             * @description Covered ratio with credits, at most 1.
             * @example 0.9
             */
            credited_ratio: number;
            /** @description Credits that apply; they raise the share, never the number. */
            credits: {
                /**
                 * Format: date
                 * @description First day without it: the applicant credit ends when coverage starts. Null: none is set.
                 * @example 2027-01-01
                 */
                ends_on: string | null;
                /**
                 * @description Added to the covered ratio.
                 * @example 0.9
                 */
                points: number;
                /**
                 * @description Paragraph that grants it.
                 * @example 42 CFR 422.116(d)(5)
                 */
                rule: string;
                type: components["schemas"]["CreditType"];
            }[];
            /** @description Tests that fail. */
            failed_tests: ("time_and_distance" | "minimum_number")[];
            /** @description Whether CMS relaxed the limits of this cell. */
            is_customized: boolean;
            /**
             * @description Maximum distance, miles.
             * @example 35
             */
            max_miles: number;
            /**
             * @description Maximum time, minutes.
             * @example 50
             */
            max_minutes: number;
            /**
             * @description Always adequacy_cell.
             * @enum {string}
             */
            object: "adequacy_cell";
            /** @description Providers of the specialty whose primary location is in the county, by pipeline stage. */
            pipeline_counts: {
                /**
                 * Format: int64
                 * @description Providers in active.
                 */
                active: number;
                /**
                 * Format: int64
                 * @description Providers in contract_sent.
                 */
                contract_sent: number;
                /**
                 * Format: int64
                 * @description Providers in contracted.
                 */
                contracted: number;
                /**
                 * Format: int64
                 * @description Providers in credentialing.
                 */
                credentialing: number;
                /**
                 * Format: int64
                 * @description Providers in declined.
                 */
                declined: number;
                /**
                 * Format: int64
                 * @description Providers in disqualified.
                 */
                disqualified: number;
                /**
                 * Format: int64
                 * @description Providers in engaged.
                 */
                engaged: number;
                /**
                 * Format: int64
                 * @description Providers in identified.
                 */
                identified: number;
                /**
                 * Format: int64
                 * @description Providers in loi_signed.
                 */
                loi_signed: number;
                /**
                 * Format: int64
                 * @description Providers in negotiating.
                 */
                negotiating: number;
                /**
                 * Format: int64
                 * @description Providers in on_hold.
                 */
                on_hold: number;
                /**
                 * Format: int64
                 * @description Providers in outreach.
                 */
                outreach: number;
                /**
                 * Format: int64
                 * @description Providers in terminated.
                 */
                terminated: number;
                /**
                 * Format: int64
                 * @description Providers in unreachable.
                 */
                unreachable: number;
            };
            /**
             * Format: int64
             * @description Minimum number, 42 CFR 422.116(e): providers, beds for 040, or one facility.
             */
            required_count: number;
            /**
             * @description Share that must be covered.
             * @example 0.9
             */
            required_ratio: number;
            /**
             * Format: int64
             * @description Beneficiaries the sample stands for.
             */
            sampled_beneficiaries: number;
            /** @description Providers whose loss would fail this met cell, ten at most. */
            sole_source_provider_ids: string[];
            /**
             * @description Tested specialty.
             * @example 008
             */
            specialty_code: string;
            status: components["schemas"]["CellStatus"];
        };
        /** @description A cell, who counts in it, who does not, and why. */
        AdequacyCellDetail: {
            /**
             * Format: date
             * @description The day it was computed for, in the time zone of the build: contracts in effect, coverage not started.
             * @example 2026-11-01
             */
            as_of: string;
            basis: components["schemas"]["Basis"];
            /**
             * @description Points that stand for the beneficiaries; of several samples with + between.
             * @example utah-zcta-synthetic-2
             */
            beneficiary_sample_id: string;
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /**
             * Format: int64
             * @description What lacks of the minimum number.
             */
            count_gap: number;
            /** @description Those that count, nearest first. */
            counted: components["schemas"]["CountedProvider"][];
            /**
             * Format: int64
             * @description Distinct NPIs within reach of a sampled beneficiary; for 040 their beds.
             */
            counted_count: number;
            /**
             * Format: int64
             * @description How many count, listed or not.
             */
            counted_total: number;
            /**
             * @description County FIPS code, five digits, leading zero kept.
             * @example 49035
             */
            county_fips: string;
            county_type: components["schemas"]["CountyType"];
            /**
             * Format: int64
             * @description Those within time and distance of one provider.
             */
            covered_beneficiaries: number;
            /**
             * @description Covered of sampled, before credits.
             * @example 0.9
             */
            covered_ratio: number;
            /**
             * @description Covered ratio with credits, at most 1.
             * @example 0.9
             */
            credited_ratio: number;
            /** @description Credits that apply; they raise the share, never the number. */
            credits: {
                /**
                 * Format: date
                 * @description First day without it: the applicant credit ends when coverage starts. Null: none is set.
                 * @example 2027-01-01
                 */
                ends_on: string | null;
                /**
                 * @description Added to the covered ratio.
                 * @example 0.9
                 */
                points: number;
                /**
                 * @description Paragraph that grants it.
                 * @example 42 CFR 422.116(d)(5)
                 */
                rule: string;
                type: components["schemas"]["CreditType"];
            }[];
            /** @description Tests that fail. */
            failed_tests: ("time_and_distance" | "minimum_number")[];
            /** @description What the cell lacks. */
            gap: {
                /**
                 * Format: int64
                 * @description Sampled beneficiaries to cover besides, credits being as they are.
                 */
                beneficiaries: number;
                /**
                 * Format: int64
                 * @description The same without any credit.
                 */
                beneficiaries_without_credits: number;
                /**
                 * Format: int64
                 * @description What lacks of the minimum number.
                 */
                count: number;
            };
            /** @description Whether CMS relaxed the limits of this cell. */
            is_customized: boolean;
            /**
             * @description Maximum distance, miles.
             * @example 35
             */
            max_miles: number;
            /**
             * @description Maximum time, minutes.
             * @example 50
             */
            max_minutes: number;
            /**
             * @description Always adequacy_cell.
             * @enum {string}
             */
            object: "adequacy_cell";
            /** @description Providers of the specialty whose primary location is in the county, by pipeline stage. */
            pipeline_counts: {
                /**
                 * Format: int64
                 * @description Providers in active.
                 */
                active: number;
                /**
                 * Format: int64
                 * @description Providers in contract_sent.
                 */
                contract_sent: number;
                /**
                 * Format: int64
                 * @description Providers in contracted.
                 */
                contracted: number;
                /**
                 * Format: int64
                 * @description Providers in credentialing.
                 */
                credentialing: number;
                /**
                 * Format: int64
                 * @description Providers in declined.
                 */
                declined: number;
                /**
                 * Format: int64
                 * @description Providers in disqualified.
                 */
                disqualified: number;
                /**
                 * Format: int64
                 * @description Providers in engaged.
                 */
                engaged: number;
                /**
                 * Format: int64
                 * @description Providers in identified.
                 */
                identified: number;
                /**
                 * Format: int64
                 * @description Providers in loi_signed.
                 */
                loi_signed: number;
                /**
                 * Format: int64
                 * @description Providers in negotiating.
                 */
                negotiating: number;
                /**
                 * Format: int64
                 * @description Providers in on_hold.
                 */
                on_hold: number;
                /**
                 * Format: int64
                 * @description Providers in outreach.
                 */
                outreach: number;
                /**
                 * Format: int64
                 * @description Providers in terminated.
                 */
                terminated: number;
                /**
                 * Format: int64
                 * @description Providers in unreachable.
                 */
                unreachable: number;
            };
            /** @description Those that do not, nearest first, and why. */
            rejected: components["schemas"]["RejectedProvider"][];
            /**
             * Format: int64
             * @description How many do not, listed or not.
             */
            rejected_total: number;
            /**
             * Format: int64
             * @description Minimum number, 42 CFR 422.116(e): providers, beds for 040, or one facility.
             */
            required_count: number;
            /**
             * @description Share that must be covered.
             * @example 0.9
             */
            required_ratio: number;
            /**
             * Format: int64
             * @description Beneficiaries the sample stands for.
             */
            sampled_beneficiaries: number;
            settings: components["schemas"]["BuildSettings"];
            /** @description Providers whose loss would fail this met cell, ten at most. */
            sole_source_provider_ids: string[];
            /**
             * @description Tested specialty.
             * @example 008
             */
            specialty_code: string;
            /**
             * @description Criteria used.
             * @example cms-ma-2026
             */
            standard_id: string;
            status: components["schemas"]["CellStatus"];
            /**
             * @description Time zone of that day, as the build had it.
             * @example America/New_York
             */
            time_zone: string;
            /**
             * @description How time and distance are measured.
             * @example cms_straight_line
             */
            travel_model: string;
        };
        /** @description One page of a list. */
        AdequacyCellPage: {
            /** @description The records of this page. */
            data: components["schemas"]["AdequacyCell"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The cells of one county of a build, taken together. */
        AdequacyCounty: {
            basis: components["schemas"]["Basis"];
            /**
             * Format: int64
             * @description Hospital beds that lack.
             */
            bed_gap: number;
            /**
             * Format: int64
             * @description Sampled beneficiaries outside time or distance, over all unmet cells.
             */
            beneficiaries_uncovered: number;
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /**
             * Format: int64
             * @description Cells that meet both tests, with or without credit.
             */
            cells_met: number;
            /**
             * Format: int64
             * @description Those of them that need a credit.
             */
            cells_met_with_credit: number;
            /**
             * Format: int64
             * @description Cells that fail a test.
             */
            cells_not_met: number;
            /**
             * Format: int64
             * @description County x specialty cells: cells_met + cells_not_met.
             */
            cells_required: number;
            /**
             * @description County name.
             * @example Salt Lake
             */
            county: string;
            /**
             * @description County FIPS code, five digits, leading zero kept.
             * @example 49035
             */
            county_fips: string;
            county_type: components["schemas"]["CountyType"];
            /**
             * @description Always adequacy_county.
             * @enum {string}
             */
            object: "adequacy_county";
            /** @description Whether every cell is met. */
            passes: boolean;
            /**
             * @description As score, with partial credit for unmet cells: the lesser of share and number reached.
             * @example 87.41
             */
            progress: number;
            /**
             * Format: int64
             * @description Providers and facilities that lack in its cells.
             */
            provider_gap: number;
            /**
             * @description Cells met of cells required, 0 to 100, two decimals.
             * @example 87.41
             */
            score: number;
            /**
             * @description USPS state code.
             * @example UT
             */
            state: string;
        };
        /** @description One page of a list. */
        AdequacyCountyPage: {
            /** @description The records of this page. */
            data: components["schemas"]["AdequacyCounty"][];
            meta: components["schemas"]["PageMeta"];
        };
        AdequacyGapClosedData: {
            actor: components["schemas"]["Actor"];
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /** @description Events whose changes this run took in, newest 1,000. */
            caused_by: string[];
            object: components["schemas"]["CellChange"];
        };
        AdequacyGapClosedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AdequacyGapClosedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "adequacy.gap_closed";
        };
        AdequacyGapOpenedData: {
            actor: components["schemas"]["Actor"];
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /** @description Events whose changes this run took in, newest 1,000. */
            caused_by: string[];
            object: components["schemas"]["CellChange"];
        };
        AdequacyGapOpenedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AdequacyGapOpenedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "adequacy.gap_opened";
        };
        /**
         * @description Why a provider does not count, or counts with a reservation. not_evaluated: no run has seen it yet. stage_not_counted: not on the basis of the build, or not in the counties that it reaches. not_yet_effective: effective_on is later than the day that the basis looks at. contract_ended: terminated_on is past. no_npi: it counts on projected alone. excluded: a person took it out. specialty_not_tested: CMS has no test for it. not_in_shortage_area: 005 or 006 without primary_care_in_shortage_area. not_a_facility: a person listed as an acute hospital (040). telehealth_only: it earns the credit and never counts. not_geocoded: no location has coordinates. no_location_in_range: none is within time and distance of a sampled beneficiary. outside_service_area: and its primary location is in another county. double_counted_behavioral: not under 068, for its NPI is listed under 029, 036 or 037. letter_of_intent: it counts without a contract. contract_ending: it counts, and its contract ends within 90 days.
         * @example no_location_in_range
         * @enum {string}
         */
        AdequacyReason: "not_evaluated" | "stage_not_counted" | "not_yet_effective" | "contract_ended" | "no_npi" | "excluded" | "specialty_not_tested" | "not_in_shortage_area" | "not_a_facility" | "telehealth_only" | "not_geocoded" | "no_location_in_range" | "outside_service_area" | "double_counted_behavioral" | "letter_of_intent" | "contract_ending";
        /** @description A run that changed the score of a build, on one basis. */
        AdequacyRun: {
            /**
             * Format: date
             * @description The day it was computed for, in the time zone of the build: contracts in effect, coverage not started.
             * @example 2026-11-01
             */
            as_of: string;
            basis: components["schemas"]["Basis"];
            /**
             * Format: int64
             * @description Hospital beds that lack over all counties.
             */
            bed_gap: number;
            /**
             * Format: int64
             * @description Sampled beneficiaries outside time or distance, over all unmet cells.
             */
            beneficiaries_uncovered: number;
            /**
             * @description Points that stand for the beneficiaries; of several samples with + between.
             * @example utah-zcta-synthetic-2
             */
            beneficiary_sample_id: string;
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /**
             * Format: int64
             * @description Events whose changes it took in, up to 1,000.
             */
            caused_by_count: number;
            /**
             * Format: int64
             * @description Cells that meet both tests, with or without credit.
             */
            cells_met: number;
            /**
             * Format: int64
             * @description Those of them that need a credit.
             */
            cells_met_with_credit: number;
            /**
             * Format: int64
             * @description Cells that fail a test.
             */
            cells_not_met: number;
            /**
             * Format: int64
             * @description County x specialty cells: cells_met + cells_not_met.
             */
            cells_required: number;
            /**
             * Format: int64
             * @description Cells of this basis that it changed; 0 for the first run of a build, when all are new.
             */
            changed_cells_count: number;
            /**
             * Format: date-time
             * @description When it was computed, or last found to be as before.
             * @example 2026-11-01T12:00:00.000Z
             */
            computed_at: string;
            /**
             * Format: int64
             * @description Counties whose every cell is met.
             */
            counties_passing: number;
            /**
             * @description Time of the engine on all four bases, milliseconds.
             * @example 0.8
             */
            engine_ms: number;
            /**
             * @description Identifier of the adequacy run.
             * @example adq_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always adequacy_run.
             * @enum {string}
             */
            object: "adequacy_run";
            /** @description Whether every cell is met. */
            passes: boolean;
            /**
             * @description As score, with partial credit for unmet cells: the lesser of share and number reached.
             * @example 87.41
             */
            progress: number;
            /**
             * Format: int64
             * @description Providers and facilities that lack over all cells.
             */
            provider_gap: number;
            /**
             * @description Cells met of cells required, 0 to 100, two decimals.
             * @example 87.41
             */
            score: number;
            settings: components["schemas"]["BuildSettings"];
            /**
             * @description Criteria used.
             * @example cms-ma-2026
             */
            standard_id: string;
            /**
             * @description Time zone of that day, as the build had it.
             * @example America/New_York
             */
            time_zone: string;
            /**
             * @description How time and distance are measured.
             * @example cms_straight_line
             */
            travel_model: string;
        };
        /** @description A run with its cause and its cells before and after. */
        AdequacyRunDetail: {
            /**
             * Format: date
             * @description The day it was computed for, in the time zone of the build: contracts in effect, coverage not started.
             * @example 2026-11-01
             */
            as_of: string;
            basis: components["schemas"]["Basis"];
            /**
             * Format: int64
             * @description Hospital beds that lack over all counties.
             */
            bed_gap: number;
            /**
             * Format: int64
             * @description Sampled beneficiaries outside time or distance, over all unmet cells.
             */
            beneficiaries_uncovered: number;
            /**
             * @description Points that stand for the beneficiaries; of several samples with + between.
             * @example utah-zcta-synthetic-2
             */
            beneficiary_sample_id: string;
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /** @description Events whose changes it took in, the newest first. */
            caused_by: string[];
            /**
             * Format: int64
             * @description Events whose changes it took in, up to 1,000.
             */
            caused_by_count: number;
            /**
             * Format: int64
             * @description Cells that meet both tests, with or without credit.
             */
            cells_met: number;
            /**
             * Format: int64
             * @description Those of them that need a credit.
             */
            cells_met_with_credit: number;
            /**
             * Format: int64
             * @description Cells that fail a test.
             */
            cells_not_met: number;
            /**
             * Format: int64
             * @description County x specialty cells: cells_met + cells_not_met.
             */
            cells_required: number;
            /** @description Exactly the cells of this basis that it changed, with their figures before and after. */
            changed_cells: {
                /**
                 * @description County FIPS code, five digits, leading zero kept.
                 * @example 49035
                 */
                county_fips: string;
                /** @description Before the run; null for a new cell. */
                from: components["schemas"]["CellStanding"] | null;
                /**
                 * @description Tested specialty.
                 * @example 008
                 */
                specialty_code: string;
                /** @description After it; null for a cell that is gone. */
                to: components["schemas"]["CellStanding"] | null;
            }[];
            /**
             * Format: int64
             * @description Cells of this basis that it changed; 0 for the first run of a build, when all are new.
             */
            changed_cells_count: number;
            /**
             * Format: date-time
             * @description When it was computed, or last found to be as before.
             * @example 2026-11-01T12:00:00.000Z
             */
            computed_at: string;
            /**
             * Format: int64
             * @description Counties whose every cell is met.
             */
            counties_passing: number;
            /**
             * @description Time of the engine on all four bases, milliseconds.
             * @example 0.8
             */
            engine_ms: number;
            /**
             * @description Identifier of the adequacy run.
             * @example adq_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always adequacy_run.
             * @enum {string}
             */
            object: "adequacy_run";
            /** @description Whether every cell is met. */
            passes: boolean;
            /**
             * @description As score, with partial credit for unmet cells: the lesser of share and number reached.
             * @example 87.41
             */
            progress: number;
            /**
             * Format: int64
             * @description Providers and facilities that lack over all cells.
             */
            provider_gap: number;
            /**
             * @description Cells met of cells required, 0 to 100, two decimals.
             * @example 87.41
             */
            score: number;
            settings: components["schemas"]["BuildSettings"];
            /**
             * @description Criteria used.
             * @example cms-ma-2026
             */
            standard_id: string;
            /**
             * @description Time zone of that day, as the build had it.
             * @example America/New_York
             */
            time_zone: string;
            /**
             * @description How time and distance are measured.
             * @example cms_straight_line
             */
            travel_model: string;
        };
        /** @description One page of a list. */
        AdequacyRunPage: {
            /** @description The records of this page. */
            data: components["schemas"]["AdequacyRun"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Result of the newest run over a build on one basis. */
        AdequacyScore: {
            /**
             * Format: date
             * @description The day it was computed for, in the time zone of the build: contracts in effect, coverage not started.
             * @example 2026-11-01
             */
            as_of: string;
            basis: components["schemas"]["Basis"];
            /**
             * Format: int64
             * @description Hospital beds that lack over all counties.
             */
            bed_gap: number;
            /**
             * Format: int64
             * @description Sampled beneficiaries outside time or distance, over all unmet cells.
             */
            beneficiaries_uncovered: number;
            /**
             * @description Points that stand for the beneficiaries; of several samples with + between.
             * @example utah-zcta-synthetic-2
             */
            beneficiary_sample_id: string;
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /** @description The same by CMS county type. */
            by_county_type: {
                /**
                 * Format: int64
                 * @description Cells met.
                 */
                cells_met: number;
                /**
                 * Format: int64
                 * @description Cells of these counties.
                 */
                cells_required: number;
                /**
                 * Format: int64
                 * @description Counties of this type.
                 */
                counties: number;
                /**
                 * Format: int64
                 * @description Those that pass every test.
                 */
                counties_passing: number;
                county_type: components["schemas"]["CountyType"];
            }[];
            /**
             * Format: int64
             * @description Cells that meet both tests, with or without credit.
             */
            cells_met: number;
            /**
             * Format: int64
             * @description Those of them that need a credit.
             */
            cells_met_with_credit: number;
            /**
             * Format: int64
             * @description Cells that fail a test.
             */
            cells_not_met: number;
            /**
             * Format: int64
             * @description County x specialty cells: cells_met + cells_not_met.
             */
            cells_required: number;
            /**
             * Format: date-time
             * @description When the run was computed, or last found to be as before.
             * @example 2026-11-01T12:00:00.000Z
             */
            computed_at: string;
            /**
             * Format: int64
             * @description Counties whose every cell is met.
             */
            counties_passing: number;
            /** @description Whether the network changed after this run; a new run is queued. */
            is_stale: boolean;
            /**
             * @description Always adequacy_score.
             * @enum {string}
             */
            object: "adequacy_score";
            /** @description Whether every cell is met. */
            passes: boolean;
            /**
             * @description As score, with partial credit for unmet cells: the lesser of share and number reached.
             * @example 87.41
             */
            progress: number;
            /**
             * Format: int64
             * @description Providers and facilities that lack over all cells.
             */
            provider_gap: number;
            /**
             * @description Identifier of the adequacy run.
             * @example adq_01kc59z6h8f8w9p5p3w5t1y0za
             */
            run_id: string;
            /**
             * @description Cells met of cells required, 0 to 100, two decimals.
             * @example 87.41
             */
            score: number;
            settings: components["schemas"]["BuildSettings"];
            /**
             * @description Criteria used.
             * @example cms-ma-2026
             */
            standard_id: string;
            /**
             * @description Says so where the criteria are of another year than the contract; null where they are of the same.
             * @example The contract year is 2031, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.
             */
            standard_note: string | null;
            /**
             * @description Time zone of that day, as the build had it.
             * @example America/New_York
             */
            time_zone: string;
            /**
             * @description How time and distance are measured.
             * @example cms_straight_line
             */
            travel_model: string;
            /** @description The ten cells furthest from met. */
            worst_cells: components["schemas"]["WorstCell"][];
        };
        AdequacyScoreUpdatedData: {
            actor: components["schemas"]["Actor"];
            /** @description Events whose changes this run took in, newest 1,000. */
            caused_by: string[];
            /** @description Exactly the cells whose finding changed; empty for the first run of a build, when all are new. With truncated the first of them. */
            changed_cells: components["schemas"]["CellChange"][];
            /** @description The object at the time of the event. */
            object: components["schemas"]["AdequacyScore"] | components["schemas"]["ThinObject"];
            /** @description Former values of the fields that changed, and only those. */
            previous: {
                [key: string]: unknown;
            };
            /**
             * @description There when the event was cut to 64 KiB: a thin object, fewer changed_cells, no previous.
             * @enum {boolean}
             */
            truncated?: true;
        };
        AdequacyScoreUpdatedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AdequacyScoreUpdatedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "adequacy.score_updated";
        };
        /** @description The cells of one tested specialty of a build, taken together. */
        AdequacySpecialty: {
            basis: components["schemas"]["Basis"];
            /**
             * Format: int64
             * @description Sampled beneficiaries outside time or distance, over all unmet cells.
             */
            beneficiaries_uncovered: number;
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /**
             * Format: int64
             * @description Cells that meet both tests, with or without credit.
             */
            cells_met: number;
            /**
             * Format: int64
             * @description Those of them that need a credit.
             */
            cells_met_with_credit: number;
            /**
             * Format: int64
             * @description Cells that fail a test.
             */
            cells_not_met: number;
            /**
             * Format: int64
             * @description County x specialty cells: cells_met + cells_not_met.
             */
            cells_required: number;
            /**
             * Format: int64
             * @description What lacks of the minimum numbers, over its cells.
             */
            count_gap: number;
            /**
             * @description Provider or facility type.
             * @example provider
             * @enum {string}
             */
            kind: "provider" | "facility";
            /**
             * @description Always adequacy_specialty.
             * @enum {string}
             */
            object: "adequacy_specialty";
            /** @description Whether every cell is met. */
            passes: boolean;
            /**
             * @description As score, with partial credit for unmet cells: the lesser of share and number reached.
             * @example 87.41
             */
            progress: number;
            /**
             * @description Cells met of cells required, 0 to 100, two decimals.
             * @example 87.41
             */
            score: number;
            /**
             * @description CMS name.
             * @example Cardiology
             */
            specialty: string;
            /**
             * @description Tested specialty.
             * @example 008
             */
            specialty_code: string;
            /**
             * @description What count_gap counts.
             * @example providers
             * @enum {string}
             */
            unit: "providers" | "beds" | "facilities";
        };
        /** @description One page of a list. */
        AdequacySpecialtyPage: {
            /** @description The records of this page. */
            data: components["schemas"]["AdequacySpecialty"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description pending: its stage does not count on the basis of the build, or it is not evaluated yet. compliant: it counts. at_risk: it counts today, but rests on a letter of intent or ends within 90 days. non_compliant: its stage counts, but it does not. excluded: a person took it out. adequacy_reasons is empty exactly when a provider counts without reservation.
         * @example compliant
         * @enum {string}
         */
        AdequacyStatus: "pending" | "compliant" | "at_risk" | "non_compliant" | "excluded";
        /** @description A long-lived credential that is exchanged for tokens. */
        ApiKey: {
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description Where it works.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * Format: date-time
             * @description When it stops working; null: never.
             * @example null
             */
            expires_at: string | null;
            /**
             * @description Identifier of the api key.
             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Addresses and networks (CIDR) that may use it; empty: any.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            ip_allow_list: (string)[];
            /**
             * Format: date-time
             * @description When a token was last issued for it.
             * @example 2026-11-01T12:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description How it ends.
             * @example fJWt
             */
            last4: string;
            /**
             * @description First key of the chain of rotations; limits are shared along it.
             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
             */
            lineage_id: string;
            /**
             * @description What the key is for.
             * @example CRM sync
             */
            name: string;
            /**
             * @description Always api_key.
             * @enum {string}
             */
            object: "api_key";
            /**
             * @description How the key begins.
             * @example pnb_sandbox_0Eoh
             */
            prefix: string;
            /**
             * Format: int32
             * @description Its rate limit.
             * @example 1000
             */
            requests_per_minute: number;
            /**
             * Format: date-time
             * @description When it was revoked.
             * @example 2026-11-01T12:00:00.000Z
             */
            revoked_at: string | null;
            /**
             * @description Scopes its tokens may have.
             * @example [
             *       "providers:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description The key itself; only in the answer that made it.
             * @example pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt
             */
            secret: string | null;
            status: components["schemas"]["ApiKeyStatus"];
            /**
             * Format: int32
             * @description Lifetime of its tokens, seconds.
             * @example 3600
             */
            token_ttl_seconds: number;
        };
        /**
         * @description A key to create, in the environment of the caller. It has no more rights than the caller: scopes of the calling token; addresses, expiry and token lifetime within those of the calling key, which also are the defaults.
         * @example {
         *       "name": "CRM sync",
         *       "scopes": [
         *         "providers:read",
         *         "events:read"
         *       ]
         *     }
         */
        ApiKeyDraft: {
            /**
             * Format: date-time
             * @description When it stops working; null: never.
             * @example null
             */
            expires_at?: string | null;
            /**
             * @description Addresses and networks (CIDR) that may use it; empty: any.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            ip_allow_list?: (string)[];
            /**
             * @description What the key is for.
             * @example CRM sync
             */
            name: string;
            /**
             * @description Scopes its tokens may have.
             * @example [
             *       "providers:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: int32
             * @description Lifetime of its tokens, seconds.
             * @example 3600
             */
            token_ttl_seconds?: number;
        };
        /** @description One page of a list. */
        ApiKeyPage: {
            /** @description The records of this page. */
            data: components["schemas"]["ApiKey"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description How to rotate.
         * @example {
         *       "overlap_seconds": 86400
         *     }
         */
        ApiKeyRotation: {
            /**
             * Format: int32
             * @description How long the old key goes on working; a day when left out.
             * @example 86400
             */
            overlap_seconds?: number;
        };
        /**
         * @description Whether the key can be exchanged for tokens.
         * @example active
         * @enum {string}
         */
        ApiKeyStatus: "active" | "expired" | "revoked";
        /** @description RFC 8414 section 2. */
        AuthorizationServerMetadata: {
            /** @description client_credentials. */
            grant_types_supported: string[];
            /**
             * Format: uri
             * @description POST /v1/oauth/introspect.
             */
            introspection_endpoint: string;
            /** @description HTTP Basic or client_secret. */
            introspection_endpoint_auth_methods_supported: string[];
            /**
             * Format: uri
             * @description iss and aud of tokens.
             */
            issuer: string;
            /**
             * Format: uri
             * @description GET /v1/oauth/jwks.
             */
            jwks_uri: string;
            /** @description none: there is no authorization endpoint. */
            response_types_supported: string[];
            /**
             * Format: uri
             * @description POST /v1/oauth/revoke.
             */
            revocation_endpoint: string;
            /** @description HTTP Basic or client_secret. */
            revocation_endpoint_auth_methods_supported: string[];
            /** @description All scopes. */
            scopes_supported: string[];
            /**
             * Format: uri
             * @description The reference.
             */
            service_documentation: string;
            /**
             * Format: uri
             * @description POST /v1/oauth/token.
             */
            token_endpoint: string;
            /** @description HTTP Basic or client_secret. */
            token_endpoint_auth_methods_supported: string[];
        };
        /**
         * @description Which stages count. active: active, with a contract in effect. contracted: also contracted and credentialing, with a contract in effect today or when coverage starts. filing: as contracted, and for an application or expansion also loi_signed with the applicant credit, in the pending service area until coverage starts. projected: as contracted, and contract_sent, negotiating, loi_signed, with or without an NPI.
         * @example contracted
         * @enum {string}
         */
        Basis: "active" | "contracted" | "filing" | "projected";
        /** @description A provider network under construction, judged as one for one contract year. */
        Build: {
            /** @description Short score on the basis of the build; null before the first run. */
            adequacy: {
                /**
                 * Format: int64
                 * @description Cells that meet both tests.
                 */
                cells_met: number;
                /**
                 * Format: int64
                 * @description County x specialty cells.
                 */
                cells_required: number;
                /**
                 * @description Identifier of the adequacy run.
                 * @example adq_01kc59z6h8f8w9p5p3w5t1y0za
                 */
                run_id: string;
                /**
                 * @description Cells met of cells required, 0 to 100.
                 * @example 87.41
                 */
                score: number;
            } | null;
            basis: components["schemas"]["Basis"];
            /**
             * @description CMS contract number.
             * @example H9999
             */
            contract_number: string | null;
            /**
             * Format: int32
             * @description Contract year it is built for.
             * @example 2027
             */
            contract_year: number;
            /** @description How large the build is. */
            counts: {
                /**
                 * Format: int64
                 * @description Counties of the service area.
                 */
                counties: number;
                /**
                 * Format: int64
                 * @description Providers in any stage.
                 */
                providers: number;
                /** @description Providers by pipeline stage. */
                providers_by_stage: {
                    /**
                     * Format: int64
                     * @description Providers in active.
                     */
                    active: number;
                    /**
                     * Format: int64
                     * @description Providers in contract_sent.
                     */
                    contract_sent: number;
                    /**
                     * Format: int64
                     * @description Providers in contracted.
                     */
                    contracted: number;
                    /**
                     * Format: int64
                     * @description Providers in credentialing.
                     */
                    credentialing: number;
                    /**
                     * Format: int64
                     * @description Providers in declined.
                     */
                    declined: number;
                    /**
                     * Format: int64
                     * @description Providers in disqualified.
                     */
                    disqualified: number;
                    /**
                     * Format: int64
                     * @description Providers in engaged.
                     */
                    engaged: number;
                    /**
                     * Format: int64
                     * @description Providers in identified.
                     */
                    identified: number;
                    /**
                     * Format: int64
                     * @description Providers in loi_signed.
                     */
                    loi_signed: number;
                    /**
                     * Format: int64
                     * @description Providers in negotiating.
                     */
                    negotiating: number;
                    /**
                     * Format: int64
                     * @description Providers in on_hold.
                     */
                    on_hold: number;
                    /**
                     * Format: int64
                     * @description Providers in outreach.
                     */
                    outreach: number;
                    /**
                     * Format: int64
                     * @description Providers in terminated.
                     */
                    terminated: number;
                    /**
                     * Format: int64
                     * @description Providers in unreachable.
                     */
                    unreachable: number;
                };
            };
            /**
             * Format: date
             * @description First day of coverage: on it letters of intent and the applicant credit end (42 CFR 422.116(d)(7)).
             * @example 2027-01-01
             */
            coverage_starts_on: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            external_id: string | null;
            /**
             * Format: date
             * @description When the filing is due.
             * @example 2027-01-01
             */
            filing_due_on: string | null;
            /**
             * @description What the network is filed for.
             * @example initial_application
             * @enum {string}
             */
            filing_type: "initial_application" | "service_area_expansion" | "triennial_review" | "internal";
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Line of business.
             * @example medicare_advantage
             * @enum {string}
             */
            line_of_business: "medicare_advantage";
            /**
             * @description The caller's own notes: up to 50 keys of 40 characters, values of up to 500.
             * @example {
             *       "source": "roster-2026-10"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Name of the build.
             * @example Utah Medicare Advantage HMO
             */
            name: string;
            /**
             * @description Always build.
             * @enum {string}
             */
            object: "build";
            /**
             * @description Medicare Advantage plan type.
             * @example hmo
             * @enum {string|null}
             */
            plan_type: "hmo" | "hmo_pos" | "lppo" | "rppo" | "pffs" | "snp" | null;
            settings: components["schemas"]["BuildSettings"];
            /**
             * @description The criteria it is judged by, pinned.
             * @example cms-ma-2026
             */
            standard_id: string;
            /**
             * @description Says so where the criteria are of another year than the contract; null where they are of the same.
             * @example The contract year is 2031, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.
             */
            standard_note: string | null;
            status: components["schemas"]["BuildStatus"];
            /**
             * @description IANA time zone whose days the build's dates are: contracts begin and end, and coverage starts, at its midnight. America/New_York unless set.
             * @example America/New_York
             */
            time_zone: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-11-01T12:00:00.000Z
             */
            updated_at: string;
        };
        BuildCreatedData: {
            actor: components["schemas"]["Actor"];
            object: components["schemas"]["Build"];
        };
        BuildCreatedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["BuildCreatedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "build.created";
        };
        BuildDeletedData: {
            actor: components["schemas"]["Actor"];
            object: components["schemas"]["Build"];
        };
        BuildDeletedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["BuildDeletedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "build.deleted";
        };
        /**
         * @description A build to create. Its service area is county_fips, states or both together; one of them is needed. filing_type is internal and basis contracted when left out.
         * @example {
         *       "name": "Utah Medicare Advantage HMO",
         *       "contract_year": 2027,
         *       "filing_type": "initial_application",
         *       "states": [
         *         "UT"
         *       ]
         *     }
         */
        BuildDraft: {
            basis?: components["schemas"]["Basis"];
            /**
             * @description CMS contract number.
             * @example H9999
             */
            contract_number?: string | null;
            /**
             * Format: int32
             * @description Contract year it is built for.
             * @example 2027
             */
            contract_year: number;
            /**
             * @description Counties, each in the standard of the build. All planning regions of Connecticut are accepted for all of its old counties, and the reverse.
             * @example [
             *       "49035",
             *       "49049"
             *     ]
             */
            county_fips?: string[];
            /**
             * Format: date
             * @description First day of coverage: on it letters of intent and the applicant credit end (42 CFR 422.116(d)(7)).
             * @example 2027-01-01
             */
            coverage_starts_on?: string | null;
            external_id?: string | null;
            /**
             * Format: date
             * @description When the filing is due.
             * @example 2027-01-01
             */
            filing_due_on?: string | null;
            /**
             * @description What the network is filed for.
             * @example initial_application
             * @enum {string}
             */
            filing_type?: "initial_application" | "service_area_expansion" | "triennial_review" | "internal";
            /**
             * @description Line of business.
             * @example medicare_advantage
             * @enum {string}
             */
            line_of_business?: "medicare_advantage";
            /**
             * @description The caller's own notes: up to 50 keys of 40 characters, values of up to 500.
             * @example {
             *       "source": "roster-2026-10"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Name of the build.
             * @example Utah Medicare Advantage HMO
             */
            name: string;
            /**
             * @description Those of its counties that are applied for. Letters of intent and the applicant credit, which 42 CFR 422.116(d)(7) gives "in the pending service area", hold there only. When left out: every county of an initial_application, none of a service_area_expansion. Of no effect on another filing_type.
             * @example [
             *       "49049"
             *     ]
             */
            pending_county_fips?: string[];
            /**
             * @description Medicare Advantage plan type.
             * @example hmo
             * @enum {string|null}
             */
            plan_type?: "hmo" | "hmo_pos" | "lppo" | "rppo" | "pffs" | "snp" | null;
            settings?: components["schemas"]["BuildSettingsUpdate"];
            /**
             * @description The criteria it is judged by, one of GET /v1/standards, pinned. When left out those of its contract_year, or of the last year before it that is loaded; standard_note says so then.
             * @example cms-ma-2026
             */
            standard_id?: string;
            /**
             * @description States, with every county that the standard has of them.
             * @example [
             *       "UT"
             *     ]
             */
            states?: string[];
            /**
             * @description draft when left out; frozen and archived come later.
             * @example draft
             * @enum {string}
             */
            status?: "draft" | "active";
            /**
             * @description IANA time zone whose days the build's dates are: contracts begin and end, and coverage starts, at its midnight. America/New_York unless set.
             * @example America/New_York
             */
            time_zone?: string;
        };
        /** @description One page of a list. */
        BuildPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Build"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Fields to change (RFC 7396): absent keeps, null clears. The service area has a path of its own. A whole build as it was read is accepted: read-only fields may be sent unchanged.
         * @example {
         *       "status": "active",
         *       "filing_due_on": "2027-02-10"
         *     }
         */
        BuildPatch: {
            /** @description Computed by the service. Ignored. */
            readonly adequacy?: unknown;
            basis?: components["schemas"]["Basis"];
            /**
             * @description CMS contract number.
             * @example H9999
             */
            contract_number?: string | null;
            /**
             * Format: int32
             * @description Contract year it is built for.
             * @example 2027
             */
            contract_year?: number;
            /** @description Computed by the service. Ignored. */
            readonly counts?: unknown;
            /**
             * Format: date
             * @description First day of coverage: on it letters of intent and the applicant credit end (42 CFR 422.116(d)(7)).
             * @example 2027-01-01
             */
            coverage_starts_on?: string | null;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly created_at?: unknown;
            external_id?: string | null;
            /**
             * Format: date
             * @description When the filing is due.
             * @example 2027-01-01
             */
            filing_due_on?: string | null;
            /**
             * @description What the network is filed for.
             * @example initial_application
             * @enum {string}
             */
            filing_type?: "initial_application" | "service_area_expansion" | "triennial_review" | "internal";
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly id?: unknown;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly line_of_business?: unknown;
            /**
             * @description Merged into the metadata (RFC 7396): a null value removes its key. At most 50 keys remain.
             * @example {
             *       "source": "roster-2026-11",
             *       "draft": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
            /**
             * @description Name of the build.
             * @example Utah Medicare Advantage HMO
             */
            name?: string;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly object?: unknown;
            /**
             * @description Medicare Advantage plan type.
             * @example hmo
             * @enum {string|null}
             */
            plan_type?: "hmo" | "hmo_pos" | "lppo" | "rppo" | "pffs" | "snp" | null;
            settings?: components["schemas"]["BuildSettingsUpdate"];
            /**
             * @description Pins other criteria, which must have every county of the service area. Where they draw counties differently (Connecticut), the service area and the providers get their codes, without an event for each provider.
             * @example cms-ma-2026
             */
            standard_id?: string;
            /** @description Computed by the service. Ignored. */
            readonly standard_note?: unknown;
            status?: components["schemas"]["BuildStatus"];
            /**
             * @description IANA time zone whose days the build's dates are: contracts begin and end, and coverage starts, at its midnight. America/New_York unless set.
             * @example America/New_York
             */
            time_zone?: string;
            /** @description Computed by the service. Ignored. */
            readonly updated_at?: unknown;
        };
        /** @description How adequacy is computed where the regulation leaves a choice. Every score names the settings it rests on. */
        BuildSettings: {
            /**
             * @description Credits that count: each adds 10 percentage points to the share of beneficiaries within time and distance, never to the minimum number. All three unless set; CMS grants all of them. Letters of intent count whether applicant is on or not.
             * @example [
             *       "telehealth",
             *       "certificate_of_need",
             *       "applicant"
             *     ]
             */
            credits: components["schemas"]["CreditType"][];
            /**
             * @description What a cell with several credits receives, which 42 CFR 422.116 leaves open. add, unless set: their sum, up to 100 percent. largest: one of them, the largest; of equal ones the first of telehealth, certificate_of_need, applicant.
             * @example add
             * @enum {string}
             */
            stacking: "add" | "largest";
            /**
             * @description Where a telehealth provider earns the credit for its specialty type. 422.116(d)(5) names the type and the county; licensing is by State. state, unless set: in counties of the provider's telehealth_states. network: in every county of the build.
             * @example state
             * @enum {string}
             */
            telehealth_scope: "state" | "network";
        };
        /**
         * @description Settings to change: absent ones are kept; on create they take their defaults.
         * @example {
         *       "telehealth_scope": "network"
         *     }
         */
        BuildSettingsUpdate: {
            /**
             * @description Credits that count: each adds 10 percentage points to the share of beneficiaries within time and distance, never to the minimum number. All three unless set; CMS grants all of them. Letters of intent count whether applicant is on or not.
             * @example [
             *       "telehealth",
             *       "certificate_of_need",
             *       "applicant"
             *     ]
             */
            credits?: components["schemas"]["CreditType"][];
            /**
             * @description What a cell with several credits receives, which 42 CFR 422.116 leaves open. add, unless set: their sum, up to 100 percent. largest: one of them, the largest; of equal ones the first of telehealth, certificate_of_need, applicant.
             * @example add
             * @enum {string}
             */
            stacking?: "add" | "largest";
            /**
             * @description Where a telehealth provider earns the credit for its specialty type. 422.116(d)(5) names the type and the county; licensing is by State. state, unless set: in counties of the provider's telehealth_states. network: in every county of the build.
             * @example state
             * @enum {string}
             */
            telehealth_scope?: "state" | "network";
        };
        /**
         * @description Any may follow any. A frozen or archived build refuses changes to its network; it takes a name, external_id, metadata and status.
         * @example active
         * @enum {string}
         */
        BuildStatus: "draft" | "active" | "frozen" | "archived";
        BuildUpdatedData: {
            actor: components["schemas"]["Actor"];
            object: components["schemas"]["Build"];
            /** @description Former values of the fields that changed, and only those. */
            previous: {
                [key: string]: unknown;
            };
            /** @description Counties that came in and went out; null when none did. */
            service_area: components["schemas"]["ServiceAreaChange"] | null;
        };
        BuildUpdatedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["BuildUpdatedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "build.updated";
        };
        /** @description A cell whose finding changed. */
        CellChange: {
            /**
             * @description County.
             * @example 49035
             */
            county_fips: string;
            /**
             * @description Verdict before; null for a new cell.
             * @example not_met
             */
            from_status: string | null;
            /**
             * @description Tested specialty.
             * @example 008
             */
            specialty_code: string;
            /**
             * @description Verdict now; null for a cell that is gone.
             * @example met
             */
            to_status: string | null;
        };
        /** @description How a cell stood at one time. */
        CellStanding: {
            /**
             * Format: int64
             * @description What counted toward the minimum number.
             */
            counted_count: number;
            /**
             * @description Covered of sampled, before credits.
             * @example 0.9
             */
            covered_ratio: number;
            /**
             * @description Covered ratio with credits.
             * @example 0.9
             */
            credited_ratio: number;
            status: components["schemas"]["CellStatus"];
        };
        /**
         * @description Whether both tests hold, and whether a credit was needed.
         * @example met
         * @enum {string}
         */
        CellStatus: "met" | "met_with_credit" | "not_met";
        /** @description A provider that counts in a cell. */
        CountedProvider: {
            /**
             * @description The record that counts for its NPI; null: this one.
             * @example prv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            counted_as: string | null;
            /** @description Whether its loss alone would fail the cell. */
            is_sole_source: boolean;
            /** @description The way from its nearest location to the nearest sampled beneficiary; null without one. */
            nearest: {
                /**
                 * @description Which of its locations, from 0.
                 * @example 0
                 */
                location_index: number;
                /**
                 * @description Miles by the travel model.
                 * @example 12.4
                 */
                miles: number;
                /**
                 * @description Minutes by the travel model.
                 * @example 16.1
                 */
                minutes: number;
            } | null;
            /**
             * @description Identifier of the provider.
             * @example prv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            provider_id: string;
            /**
             * Format: int64
             * @description The same in persons.
             */
            serves_beneficiaries: number;
            /**
             * @description Share of the sampled beneficiaries of the county within the limits of it.
             * @example 0.9
             */
            serves_ratio: number;
            /**
             * Format: int64
             * @description What it adds to counted_count: 1, or its beds; 0 where another record of its NPI counts for it.
             */
            units: number;
        };
        /** @description A county of a service area, with what CMS judges it by. */
        County: {
            /** @description Result on the basis of the build; null without build_id or before the first run. */
            adequacy: {
                /**
                 * Format: int64
                 * @description Specialties that meet both tests.
                 */
                cells_met: number;
                /**
                 * Format: int64
                 * @description Specialties tested in the county.
                 */
                cells_required: number;
                /** @description Whether all of them do. */
                passes: boolean;
            } | null;
            /**
             * Format: int64
             * @description Medicare beneficiaries who live there, as CMS counts them.
             */
            beneficiaries: number;
            /** @description An internal point. */
            centroid: {
                /**
                 * @description Degrees north.
                 * @example 40.66
                 */
                latitude: number;
                /**
                 * @description Degrees east.
                 * @example -111.92
                 */
                longitude: number;
            };
            county_type: components["schemas"]["CountyType"];
            /**
             * @description Residents per square mile of land; null where no census figure was loaded.
             * @example 1617.12
             */
            density: number | null;
            /**
             * @description County FIPS code, five digits, leading zero kept.
             * @example 49035
             */
            fips: string;
            /**
             * @description Land area; null where no census figure was loaded.
             * @example 752.9
             */
            land_area_square_miles: number | null;
            /**
             * @description County name.
             * @example Salt Lake
             */
            name: string;
            /**
             * @description Always county.
             * @enum {string}
             */
            object: "county";
            /**
             * Format: int64
             * @description Residents; null where no census figure was loaded.
             * @example 1217454
             */
            population: number | null;
            /**
             * @description Share of beneficiaries that must be within time and distance, 42 CFR 422.116(d)(4).
             * @example 0.9
             */
            required_coverage_ratio: number;
            /**
             * @description SSA state and county code, as CMS files use it.
             * @example 46170
             */
            ssa_code: string;
            /**
             * @description The criteria that this is taken from.
             * @example cms-ma-2026
             */
            standard_id: string;
            /**
             * @description USPS state code.
             * @example UT
             */
            state: string;
        };
        /** @description One page of a list. */
        CountyPage: {
            /** @description The records of this page. */
            data: components["schemas"]["County"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description CMS county designation, 42 CFR 422.116(c); ceac: county with extreme access considerations.
         * @example micro
         * @enum {string}
         */
        CountyType: "large_metro" | "metro" | "micro" | "rural" | "ceac";
        /**
         * @description telehealth: 42 CFR 422.116(d)(5), when the contracted network includes one or more telehealth providers of the specialty type that provide additional telehealth benefits (§ 422.135). certificate_of_need: (d)(6), in a State with certificate of need (CON) laws or other State-imposed anti-competitive restrictions, where CMS did not customize the time and distance instead. applicant: (d)(7), for a new or expanding service area, in the pending service area, until the contract year begins.
         * @example telehealth
         * @enum {string}
         */
        CreditType: "telehealth" | "certificate_of_need" | "applicant";
        /**
         * @description Why a provider declined.
         * @enum {string}
         */
        DeclineReason: "reimbursement" | "contract_terms" | "administrative_burden" | "panel_full" | "no_medicare_advantage" | "exclusive_arrangement" | "retiring_or_closing" | "other";
        /** @description One event for one endpoint. */
        Delivery: {
            /**
             * Format: int64
             * @description Attempts so far.
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When it was decided.
             * @example 2026-11-01T12:00:00.000Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            event_id: string;
            event_type: components["schemas"]["EventType"];
            /**
             * @description Identifier of the delivery.
             * @example dlv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * Format: int32
             * @description What the receiver last answered.
             * @example 204
             */
            last_status_code: number | null;
            /**
             * Format: date-time
             * @description When the schedule tries next.
             * @example 2026-11-01T12:00:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * @description Always delivery.
             * @enum {string}
             */
            object: "delivery";
            /**
             * Format: int64
             * @description The header webhook-sequence: grows by one with each delivery of the endpoint; 0 for a test.
             */
            sequence: number;
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description Identifier of the webhook.
             * @example wh_01kc59z6h8f8w9p5p3w5t1y0za
             */
            webhook_id: string;
        };
        /** @description One request to the receiver. */
        DeliveryAttempt: {
            /**
             * @description Identifier of the delivery.
             * @example dlv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            delivery_id: string;
            /**
             * @description How long it took, milliseconds.
             * @example 41.5
             */
            duration_ms: number;
            /**
             * @description The step that failed: DNS, connection, TLS, time, status.
             * @example null
             */
            error_class: string | null;
            /**
             * @description The error, for programs.
             * @example null
             */
            error_code: string | null;
            /**
             * @description Identifier of the attempt.
             * @example att_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * Format: int32
             * @description From 1, manual ones included.
             * @example 1
             */
            number: number;
            /**
             * @description Always delivery_attempt.
             * @enum {string}
             */
            object: "delivery_attempt";
            /**
             * @description Any 2xx in time succeeds.
             * @example succeeded
             * @enum {string}
             */
            outcome: "succeeded" | "failed";
            /** @description As sent; the signature is masked, custom headers are left out. */
            request_headers: {
                [key: string]: string;
            };
            /**
             * @description Beginning of the answer as text, secrets blacked out.
             * @example ok
             */
            response_excerpt: string;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-11-01T12:00:00.000Z
             */
            started_at: string;
            /**
             * Format: int32
             * @description What the receiver answered; null when it did not.
             * @example 204
             */
            status_code: number | null;
            /**
             * @description What asked for it.
             * @example schedule
             * @enum {string}
             */
            trigger: "schedule" | "manual" | "replay" | "test";
        };
        /** @description One page of a list. */
        DeliveryPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Delivery"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A delivery with its attempts. */
        DeliveryReport: components["schemas"]["Delivery"] & {
            /** @description All attempts, oldest first; of more than 100 the last. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /**
         * @description pending: an attempt is under way or will be. failed: its attempts are used up.
         * @example succeeded
         * @enum {string}
         */
        DeliveryStatus: "pending" | "succeeded" | "failed" | "cancelled";
        /** @description Calls of a deprecated operation by one key on one day. */
        DeprecatedCall: {
            /**
             * @description The key that called it.
             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
             */
            api_key_id: string;
            /**
             * Format: int64
             * @description Calls on that day.
             */
            calls: number;
            /**
             * Format: date
             * @description The day, UTC.
             * @example 2027-01-01
             */
            day: string;
            /**
             * @description Always deprecated_call.
             * @enum {string}
             */
            object: "deprecated_call";
            /**
             * @description The deprecated operation.
             * @example listProviders
             */
            operation_id: string;
        };
        /** @description One page of a list. */
        DeprecatedCallPage: {
            /** @description The records of this page. */
            data: components["schemas"]["DeprecatedCall"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Something that happened to the network, in the transaction of the change itself. */
        Event: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /** @description Payload by type; object is a snapshot at the time of the event. */
            data: {
                [key: string]: unknown;
            };
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            type: components["schemas"]["EventType"];
        };
        /** @description One page of a list. */
        EventPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Event"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Which event to write.
         * @example {
         *       "type": "provider.stage_changed"
         *     }
         */
        EventTrigger: {
            /**
             * @description A build of the sandbox; the newest when left out.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id?: string;
            /**
             * @description Type of the event.
             * @example provider.stage_changed
             * @enum {string}
             */
            type: "provider.created" | "provider.updated" | "provider.deleted" | "provider.stage_changed" | "adequacy.score_updated" | "adequacy.gap_opened" | "adequacy.gap_closed" | "build.created" | "build.updated" | "build.deleted" | "webhook.test" | "webhook.disabled";
        };
        /**
         * @description What happened; open for growth.
         * @example provider.stage_changed
         * @enum {string}
         */
        EventType: "provider.stage_changed" | "provider.created" | "provider.updated" | "provider.deleted" | "adequacy.score_updated" | "adequacy.gap_opened" | "adequacy.gap_closed" | "campaign.completed" | "campaign.launched" | "campaign.paused" | "campaign.resumed" | "campaign.cancelled" | "build.created" | "build.updated" | "build.deleted" | "import.completed" | "webhook.test" | "webhook.disabled";
        /** @description One thing that is wrong with the request. */
        Fault: {
            /**
             * @description What is wrong, for programs.
             * @enum {string}
             */
            code: "required" | "unknown_field" | "invalid_type" | "invalid_format" | "invalid_check_digit" | "out_of_range" | "too_short" | "too_long" | "too_few" | "too_many" | "not_unique" | "invalid_enum" | "immutable" | "not_found" | "mutually_exclusive" | "url_not_allowed";
            /**
             * @description Which part of the request is wrong.
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /**
             * @description What is wrong and how to mend it, for people.
             * @example Use 1 to 100.
             */
            message: string;
            /**
             * @description Name of the parameter or header.
             * @example per_page
             */
            name?: string;
            /**
             * @description JSON pointer (RFC 6901) into the body.
             * @example /npi
             */
            pointer?: string;
        };
        /**
         * @description How good the coordinates are; zip_centroid when the service took them from the ZIP.
         * @enum {string}
         */
        GeocodeQuality: "rooftop" | "street" | "zip_centroid" | "manual";
        /** @description A sign of life. */
        Health: {
            /**
             * @description Always ok.
             * @enum {string}
             */
            status: "ok";
            /**
             * @description Version of the API.
             * @example 0.1.0
             */
            version: string;
        };
        /** @description One dependency. */
        HealthCheck: {
            /**
             * @description What the service depends on.
             * @enum {string}
             */
            name: "control" | "production" | "sandbox" | "limits";
            /**
             * @description degraded: it is down, and the service does without.
             * @enum {string}
             */
            status: "ok" | "degraded" | "failed";
        };
        /** @description Introspection response, RFC 7662 section 2.2. */
        Introspection: {
            /** @description Id of the account. */
            acct?: string;
            /** @description Whether the token works now, and is of the same account. */
            active: boolean;
            /** @description Audience. */
            aud?: string;
            /** @description Id of the API key. */
            client_id?: string;
            /** @description sandbox or live. */
            env?: string;
            /** @description Expiry, seconds since 1970. */
            exp?: number;
            /** @description Issue, seconds since 1970. */
            iat?: number;
            /** @description Issuer. */
            iss?: string;
            /** @description Id of the token. */
            jti?: string;
            /** @description Scopes, space-separated. */
            scope?: string;
            /** @description Id of the API key. */
            sub?: string;
            /**
             * @description Always Bearer.
             * @enum {string}
             */
            token_type?: "Bearer";
        };
        /** @description Introspection request, RFC 7662 section 2.1. */
        IntrospectionRequest: {
            /** @description Id of the API key (key_…). Optional, because the API key identifies itself; another id is refused. */
            client_id?: string;
            /**
             * @description The API key, unless sent by HTTP Basic.
             * @example pnb_sandbox_…
             */
            client_secret?: string;
            /**
             * @description The access token it is about.
             * @example eyJhbGciOiJFUzI1NiJ9…
             */
            token?: string;
            /**
             * @description access_token; other values are ignored or refused.
             * @example access_token
             */
            token_type_hint?: string;
        };
        /** @description A JSON Web Key Set. */
        JwkSet: {
            /** @description Keys that sign, will sign, or signed a token that still lives. */
            keys: {
                /**
                 * @description Algorithm.
                 * @enum {string}
                 */
                alg: "ES256";
                /**
                 * @description Curve.
                 * @enum {string}
                 */
                crv: "P-256";
                /** @description Key id. */
                kid: string;
                /**
                 * @description Key type.
                 * @enum {string}
                 */
                kty: "EC";
                /**
                 * @description Signatures.
                 * @enum {string}
                 */
                use: "sig";
                /** @description X coordinate. */
                x: string;
                /** @description Y coordinate. */
                y: string;
            }[];
        };
        /** @description How far a provider may be from a beneficiary; both must hold. */
        Limit: {
            /**
             * @description Maximum distance, miles.
             * @example 35
             */
            max_miles: number;
            /**
             * @description Maximum time, minutes.
             * @example 50
             */
            max_minutes: number;
        };
        /** @description A place of service. */
        Location: {
            /**
             * @description Street address.
             * @example 200 Example Avenue
             */
            address_line_1: string;
            /**
             * @description Suite, floor or unit.
             * @example Suite 4
             */
            address_line_2: string | null;
            /**
             * @description City.
             * @example Salt Lake City
             */
            city: string;
            /** @description County of the location. */
            county_fips: string | null;
            /** @description Null while the location is not geocoded. */
            geocode_quality: components["schemas"]["GeocodeQuality"] | null;
            /** @description The location that names the provider's county; exactly one. */
            is_primary: boolean;
            /**
             * @description Degrees north.
             * @example 40.76031
             */
            latitude: number | null;
            /**
             * @description Degrees east; negative in America.
             * @example -111.88822
             */
            longitude: number | null;
            /**
             * @description USPS state code.
             * @example UT
             */
            state: string;
            /**
             * @description ZIP or ZIP+4.
             * @example 84101
             */
            zip: string;
        };
        /** @description A place of service as sent. */
        LocationDraft: {
            /**
             * @description Street address.
             * @example 200 Example Avenue
             */
            address_line_1: string;
            /**
             * @description Suite, floor or unit.
             * @example Suite 4
             */
            address_line_2?: string | null;
            /**
             * @description City.
             * @example Salt Lake City
             */
            city: string;
            /** @description Taken from the ZIP when left out. Returned as the standard of the build has it: Connecticut's old counties and its planning regions are both accepted. */
            county_fips?: string | null;
            /** @description How the coordinates were found; manual when left out. */
            geocode_quality?: components["schemas"]["GeocodeQuality"] | null;
            /** @description The first location when none says so. */
            is_primary?: boolean;
            /** @description Together with longitude; the centre of the ZIP when both are left out. */
            latitude?: number | null;
            /** @description Together with latitude. */
            longitude?: number | null;
            /**
             * @description USPS state code.
             * @example UT
             */
            state: string;
            /**
             * @description ZIP or ZIP+4.
             * @example 84101
             */
            zip: string;
        };
        /** @description Facts about the service. */
        Meta: {
            /**
             * Format: uri
             * @description The reference.
             */
            docs_url: string;
            /**
             * Format: uri
             * @description Public keys of the tokens.
             */
            jwks_uri: string;
            /**
             * Format: uri
             * @description The OpenAPI document.
             */
            openapi_url: string;
            /**
             * @description Major versions in service.
             * @example [
             *       "v1"
             *     ]
             */
            supported_versions: string[];
            /**
             * @description Version of the API.
             * @example 0.1.0
             */
            version: string;
            /** @description Addresses that deliveries come from; empty when not fixed. */
            webhook_egress_addresses: string[];
        };
        /** @description An OpenAPI 3.1 document. */
        OpenApiDocument: {
            [key: string]: unknown;
        };
        /** @description Where a page stands in its list. */
        PageMeta: {
            /**
             * @description Pass as cursor for the next page; null on the last.
             * @example null
             */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Records per page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of records that match, exact.
             * @example 212
             */
            total: number;
        };
        /** @description The one error envelope (RFC 9457). */
        Problem: {
            /** @description Where the provider may move now. */
            allowed_stages?: string[];
            /**
             * @description The machine key of the problem.
             * @example validation_failed
             * @enum {string}
             */
            code: "malformed_json" | "invalid_parameter" | "unknown_parameter" | "invalid_cursor" | "invalid_idempotency_key" | "invalid_request" | "unsupported_grant_type" | "invalid_scope" | "unsupported_token_type" | "missing_token" | "invalid_token" | "expired_token" | "revoked_token" | "api_key_not_accepted" | "invalid_client" | "insufficient_scope" | "api_key_exceeds_caller" | "plan_feature_unavailable" | "plan_limit_exceeded" | "environment_mismatch" | "ip_not_allowed" | "sandbox_only" | "route_not_found" | "resource_not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "stage_transition_not_allowed" | "build_frozen" | "duplicate_external_id" | "conflict" | "idempotency_in_progress" | "invalid_state" | "event_expired" | "endpoint_sunset" | "precondition_failed" | "payload_too_large" | "uri_too_long" | "unsupported_media_type" | "validation_failed" | "idempotency_key_reused" | "rate_limit_exceeded" | "auth_attempts_exceeded" | "headers_too_large" | "internal_error" | "service_unavailable" | "gateway_timeout";
            /** @description The object that stands in the way. */
            conflict?: {
                id: string;
            };
            /** @description The stage the provider is in. */
            current_stage?: string;
            /**
             * @description What happened here and what to do, for people; may change.
             * @example 2 fields need attention.
             */
            detail: string;
            /** @description On token routes only: the error code of RFC 6749. */
            error?: string;
            /** @description On token routes only: the same text as detail. */
            error_description?: string;
            /** @description All faults of the request at once. */
            errors?: components["schemas"]["Fault"][];
            /** @description What the plan allows and how much is used. */
            plan?: {
                current: string;
                limit: number | null;
                required: string | null;
                used: number | null;
            };
            /** @description Which limit is used up, and when the next request is admitted. */
            rate_limit?: {
                limit: number;
                policy: string;
                remaining: number;
                retry_after_ms: number;
            };
            /**
             * @description Identifier of the request, as in the Request-Id header.
             * @example req_01kc59z6h8f8w9p5p3w5t1y0za
             */
            request_id: string;
            /**
             * Format: int32
             * @description HTTP status.
             * @example 422
             */
            status: number;
            /**
             * @description Fixed text of the code.
             * @example Validation failed
             */
            title: string;
            /**
             * Format: uri
             * @description Address of the page that explains the code.
             * @example https://api.example.com/docs/errors/validation_failed
             */
            type: string;
        };
        /** @description One NPI, or one prospect without an NPI yet, in one build. */
        Provider: {
            /**
             * @description Whether it takes new patients.
             * @example accepting
             * @enum {string}
             */
            accepts_new_patients: "accepting" | "not_accepting" | "existing_only" | "unknown";
            /**
             * @description Further types it serves.
             * @example []
             */
            additional_specialty_codes: string[];
            /** @description Why it does not count, or with which reservation; empty when it counts without one. */
            adequacy_reasons: components["schemas"]["AdequacyReason"][];
            adequacy_status: components["schemas"]["AdequacyStatus"];
            /**
             * @description Whether a person set it.
             * @example computed
             * @enum {string}
             */
            adequacy_status_source: "computed" | "override";
            /** @description Where PATCH may move it now. */
            allowed_stages: components["schemas"]["Stage"][];
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /**
             * @description County name of the primary location.
             * @example Salt Lake
             */
            county: string | null;
            /** @description County of the primary location. */
            county_fips: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /** @description Why it declined. */
            decline_reason: components["schemas"]["DeclineReason"] | null;
            /**
             * Format: date
             * @description First day of the contract, in the time zone of the build; null: in effect as soon as its stage counts.
             * @example 2027-01-01
             */
            effective_on: string | null;
            /**
             * @description A person or an institution.
             * @example individual
             * @enum {string}
             */
            entity_type: "individual" | "facility";
            /**
             * Format: date
             * @description When it should become active.
             * @example 2027-01-01
             */
            expected_active_on: string | null;
            external_id: string | null;
            /**
             * @description Identifier of the provider.
             * @example prv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /** @description Places of service. */
            locations: components["schemas"]["Location"][];
            /**
             * Format: int32
             * @description Staffed, Medicare-certified beds of an acute hospital (040); they count for a facility only.
             * @example null
             */
            medicare_certified_beds: number | null;
            /**
             * @description The caller's own notes: up to 50 keys of 40 characters, values of up to 500.
             * @example {
             *       "source": "roster-2026-10"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Display name with credential.
             * @example Ana Rivera, MD
             */
            name: string;
            /**
             * @description National Provider Identifier, unique within the build.
             * @example 2000000002
             */
            npi: string | null;
            /**
             * @description Always provider.
             * @enum {string}
             */
            object: "provider";
            /**
             * @description Furnishes additional telehealth benefits (42 CFR 422.135).
             * @example false
             */
            offers_telehealth: boolean;
            /**
             * Format: email
             * @description Who works on this provider.
             * @example owner@example.com
             */
            owner_email: string | null;
            /**
             * @description For a physician assistant (005) or nurse practitioner (006): is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. Without it 005 and 006 do not count as primary care.
             * @example false
             */
            primary_care_in_shortage_area: boolean;
            /**
             * @description CMS name of the primary specialty.
             * @example Cardiology
             */
            specialty: string;
            /**
             * @description CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.
             * @example 008
             */
            specialty_code: string;
            stage: components["schemas"]["Stage"];
            /**
             * Format: date-time
             * @description When the stage last changed.
             * @example 2026-11-01T12:00:00.000Z
             */
            stage_changed_at: string;
            /** @description State of the primary location. */
            state: string | null;
            /**
             * @description NUCC taxonomy code; proposes the specialty when none is given.
             * @example 207RC0000X
             */
            taxonomy_code: string | null;
            /**
             * @description Earns the telehealth credit, never counts toward the minimum.
             * @example false
             */
            telehealth_only: boolean;
            /**
             * @description States in which it is licensed for telehealth, where these are others than those of its locations; empty: the states of its locations. It earns the telehealth credit there, unless the telehealth_scope of the build is network.
             * @example []
             */
            telehealth_states: string[];
            /**
             * Format: date
             * @description Last day of the contract, in the time zone of the build; it counts through this day.
             * @example 2027-01-01
             */
            terminated_on: string | null;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-11-01T12:00:00.000Z
             */
            updated_at: string;
        };
        ProviderCreatedData: {
            actor: components["schemas"]["Actor"];
            /** @description The object at the time of the event. */
            object: components["schemas"]["Provider"] | components["schemas"]["ThinObject"];
            /**
             * @description There when the event was cut to 64 KiB: a thin object, fewer changed_cells, no previous.
             * @enum {boolean}
             */
            truncated?: true;
        };
        ProviderCreatedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["ProviderCreatedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "provider.created";
        };
        ProviderDeletedData: {
            actor: components["schemas"]["Actor"];
            /** @description The object at the time of the event. */
            object: components["schemas"]["Provider"] | components["schemas"]["ThinObject"];
            /**
             * @description There when the event was cut to 64 KiB: a thin object, fewer changed_cells, no previous.
             * @enum {boolean}
             */
            truncated?: true;
        };
        ProviderDeletedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["ProviderDeletedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "provider.deleted";
        };
        /**
         * @description A provider to add. Needs one of specialty, specialty_code and taxonomy_code. Stage is identified when left out.
         * @example {
         *       "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
         *       "name": "Ana Rivera, MD",
         *       "npi": "2000000002",
         *       "specialty": "Cardiology",
         *       "stage": "outreach",
         *       "locations": [
         *         {
         *           "address_line_1": "200 Example Avenue",
         *           "city": "Salt Lake City",
         *           "state": "UT",
         *           "zip": "84101"
         *         }
         *       ]
         *     }
         */
        ProviderDraft: {
            /**
             * @description Whether it takes new patients.
             * @example accepting
             * @enum {string}
             */
            accepts_new_patients?: "accepting" | "not_accepting" | "existing_only" | "unknown";
            /**
             * @description Further types it serves.
             * @example []
             */
            additional_specialty_codes?: string[];
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /** @description Only for a provider without locations; else it follows from the primary location. */
            county_fips?: string | null;
            /** @description Why it declined. */
            decline_reason?: components["schemas"]["DeclineReason"] | null;
            /**
             * Format: date
             * @description First day of the contract, in the time zone of the build; null: in effect as soon as its stage counts.
             * @example 2027-01-01
             */
            effective_on?: string | null;
            /**
             * @description A person or an institution.
             * @example individual
             * @enum {string}
             */
            entity_type?: "individual" | "facility";
            /**
             * Format: date
             * @description When it should become active.
             * @example 2027-01-01
             */
            expected_active_on?: string | null;
            external_id?: string | null;
            /** @description Places of service; exactly one is primary. */
            locations?: components["schemas"]["LocationDraft"][];
            /**
             * Format: int32
             * @description Staffed, Medicare-certified beds of an acute hospital (040); they count for a facility only.
             * @example null
             */
            medicare_certified_beds?: number | null;
            /**
             * @description The caller's own notes: up to 50 keys of 40 characters, values of up to 500.
             * @example {
             *       "source": "roster-2026-10"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Display name with credential.
             * @example Ana Rivera, MD
             */
            name: string;
            /**
             * @description National Provider Identifier, unique within the build.
             * @example 2000000002
             */
            npi?: string | null;
            /**
             * @description Furnishes additional telehealth benefits (42 CFR 422.135).
             * @example false
             */
            offers_telehealth?: boolean;
            /**
             * Format: email
             * @description Who works on this provider.
             * @example owner@example.com
             */
            owner_email?: string | null;
            /**
             * @description For a physician assistant (005) or nurse practitioner (006): is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. Without it 005 and 006 do not count as primary care.
             * @example false
             */
            primary_care_in_shortage_area?: boolean;
            /**
             * @description CMS name of the primary specialty, in any case; or send specialty_code.
             * @example Cardiology
             */
            specialty?: string;
            /**
             * @description CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.
             * @example 008
             */
            specialty_code?: string;
            stage?: components["schemas"]["Stage"];
            /**
             * @description NUCC taxonomy code; proposes the specialty when none is given.
             * @example 207RC0000X
             */
            taxonomy_code?: string | null;
            /**
             * @description Earns the telehealth credit, never counts toward the minimum.
             * @example false
             */
            telehealth_only?: boolean;
            /**
             * @description States in which it is licensed for telehealth, where these are others than those of its locations; empty: the states of its locations. It earns the telehealth credit there, unless the telehealth_scope of the build is network.
             * @example []
             */
            telehealth_states?: string[];
            /**
             * Format: date
             * @description Last day of the contract, in the time zone of the build; it counts through this day.
             * @example 2027-01-01
             */
            terminated_on?: string | null;
        };
        /** @description One page of a list. */
        ProviderPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Provider"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Fields to change (RFC 7396): absent keeps, null clears. A whole provider as it was read is accepted: read-only fields may be sent unchanged, and a field that repeats its current value changes nothing.
         * @example {
         *       "stage": "contracted",
         *       "reason": "Signed by both sides."
         *     }
         */
        ProviderPatch: {
            /**
             * @description Whether it takes new patients.
             * @example accepting
             * @enum {string}
             */
            accepts_new_patients?: "accepting" | "not_accepting" | "existing_only" | "unknown";
            /**
             * @description Further types it serves.
             * @example []
             */
            additional_specialty_codes?: string[];
            /** @description Computed by the service. Ignored. */
            readonly adequacy_reasons?: unknown;
            /**
             * @description Overrides the computed status with compliant, non_compliant or excluded; null removes the override. Ignored together with adequacy_status_source computed, as a response carries it.
             * @example excluded
             */
            adequacy_status?: components["schemas"]["AdequacyStatus"] | null;
            /** @description Computed by the service. Ignored. */
            readonly adequacy_status_source?: unknown;
            /** @description Computed by the service. Ignored. */
            readonly allowed_stages?: unknown;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly build_id?: unknown;
            /**
             * @description With reason: moves to any stage, and says so in event and transition.
             * @example false
             */
            correction?: boolean;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly county?: unknown;
            /** @description Only for a provider without locations; else it follows from the primary location. */
            county_fips?: string | null;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly created_at?: unknown;
            /** @description Why it declined. */
            decline_reason?: components["schemas"]["DeclineReason"] | null;
            /**
             * Format: date
             * @description First day of the contract, in the time zone of the build; null: in effect as soon as its stage counts.
             * @example 2027-01-01
             */
            effective_on?: string | null;
            /**
             * @description A person or an institution.
             * @example individual
             * @enum {string}
             */
            entity_type?: "individual" | "facility";
            /**
             * Format: date
             * @description When it should become active.
             * @example 2027-01-01
             */
            expected_active_on?: string | null;
            external_id?: string | null;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly id?: unknown;
            /** @description Places of service; exactly one is primary. */
            locations?: components["schemas"]["LocationDraft"][];
            /**
             * Format: int32
             * @description Staffed, Medicare-certified beds of an acute hospital (040); they count for a facility only.
             * @example null
             */
            medicare_certified_beds?: number | null;
            /**
             * @description Merged into the metadata (RFC 7396): a null value removes its key. At most 50 keys remain.
             * @example {
             *       "source": "roster-2026-11",
             *       "draft": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
            /**
             * @description Display name with credential.
             * @example Ana Rivera, MD
             */
            name?: string;
            /**
             * @description National Provider Identifier, unique within the build.
             * @example 2000000002
             */
            npi?: string | null;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly object?: unknown;
            /**
             * @description Furnishes additional telehealth benefits (42 CFR 422.135).
             * @example false
             */
            offers_telehealth?: boolean;
            /**
             * Format: email
             * @description Who works on this provider.
             * @example owner@example.com
             */
            owner_email?: string | null;
            /**
             * @description For a physician assistant (005) or nurse practitioner (006): is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. Without it 005 and 006 do not count as primary care.
             * @example false
             */
            primary_care_in_shortage_area?: boolean;
            /**
             * @description Why; kept with the transition and the override.
             * @example Signed by both sides.
             */
            reason?: string;
            /**
             * @description CMS name of the primary specialty, in any case; or send specialty_code.
             * @example Cardiology
             */
            specialty?: string;
            /**
             * @description CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.
             * @example 008
             */
            specialty_code?: string;
            stage?: components["schemas"]["Stage"];
            /** @description Computed by the service. Ignored. */
            readonly stage_changed_at?: unknown;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly state?: unknown;
            /**
             * @description NUCC taxonomy code; proposes the specialty when none is given.
             * @example 207RC0000X
             */
            taxonomy_code?: string | null;
            /**
             * @description Earns the telehealth credit, never counts toward the minimum.
             * @example false
             */
            telehealth_only?: boolean;
            /**
             * @description States in which it is licensed for telehealth, where these are others than those of its locations; empty: the states of its locations. It earns the telehealth credit there, unless the telehealth_scope of the build is network.
             * @example []
             */
            telehealth_states?: string[];
            /**
             * Format: date
             * @description Last day of the contract, in the time zone of the build; it counts through this day.
             * @example 2027-01-01
             */
            terminated_on?: string | null;
            /** @description Computed by the service. Ignored. */
            readonly updated_at?: unknown;
        };
        ProviderStageChangedData: {
            actor: components["schemas"]["Actor"];
            /** @description Whether it went around the table of allowed moves. */
            correction: boolean;
            from_stage: components["schemas"]["Stage"];
            /** @description The object at the time of the event. */
            object: components["schemas"]["Provider"] | components["schemas"]["ThinObject"];
            /** @description Former values of the fields that changed, and only those. */
            previous: {
                [key: string]: unknown;
            };
            /** @description Why, as given. */
            reason: string | null;
            to_stage: components["schemas"]["Stage"];
            /**
             * @description There when the event was cut to 64 KiB: a thin object, fewer changed_cells, no previous.
             * @enum {boolean}
             */
            truncated?: true;
        };
        ProviderStageChangedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["ProviderStageChangedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "provider.stage_changed";
        };
        ProviderUpdatedData: {
            actor: components["schemas"]["Actor"];
            /** @description The object at the time of the event. */
            object: components["schemas"]["Provider"] | components["schemas"]["ThinObject"];
            /** @description Former values of the fields that changed, and only those. */
            previous: {
                [key: string]: unknown;
            };
            /** @description Why, as given. */
            reason: string | null;
            /**
             * @description There when the event was cut to 64 KiB: a thin object, fewer changed_cells, no previous.
             * @enum {boolean}
             */
            truncated?: true;
        };
        ProviderUpdatedEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["ProviderUpdatedData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "provider.updated";
        };
        /** @description What the service depends on. */
        Readiness: {
            /** @description All dependencies. */
            checks: components["schemas"]["HealthCheck"][];
            /**
             * @description degraded: it works, but without one of them.
             * @enum {string}
             */
            status: "ok" | "degraded";
        };
        /** @description A provider of the specialty that does not count in a cell. */
        RejectedProvider: {
            /** @description The way from its nearest location to the nearest sampled beneficiary; null without one. */
            nearest: {
                /**
                 * @description Which of its locations, from 0.
                 * @example 0
                 */
                location_index: number;
                /**
                 * @description Miles by the travel model.
                 * @example 12.4
                 */
                miles: number;
                /**
                 * @description Minutes by the travel model.
                 * @example 16.1
                 */
                minutes: number;
            } | null;
            /**
             * @description Identifier of the provider.
             * @example prv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            provider_id: string;
            /** @description All that keep it from counting here. */
            reasons: components["schemas"]["AdequacyReason"][];
        };
        /**
         * @description How far it is; succeeded: every event was sent.
         * @example running
         * @enum {string}
         */
        ReplayStatus: "queued" | "running" | "succeeded" | "cancelled";
        /** @description Exponential back-off of one endpoint. */
        RetryPolicy: {
            /**
             * Format: int32
             * @description Wait before the second attempt.
             * @example 5
             */
            initial_delay_seconds: number;
            /**
             * @description Random part of each wait, up and down.
             * @example 0.2
             */
            jitter_ratio: number;
            /**
             * Format: int32
             * @description Attempts in all.
             * @example 10
             */
            max_attempts: number;
            /**
             * Format: int32
             * @description Longest wait.
             * @example 86400
             */
            max_delay_seconds: number;
            /**
             * @description Each wait is this many times the one before.
             * @example 5
             */
            multiplier: number;
            /**
             * Format: int32
             * @description How long the receiver may take.
             * @example 15
             */
            timeout_seconds: number;
        };
        /** @description Fields left out take their defaults: 5 s, times 5, at most a day, 10 attempts. */
        RetryPolicyDraft: {
            /**
             * Format: int32
             * @description Wait before the second attempt.
             * @example 5
             */
            initial_delay_seconds?: number;
            /**
             * @description Random part of each wait, up and down.
             * @example 0.2
             */
            jitter_ratio?: number;
            /**
             * Format: int32
             * @description Attempts in all.
             * @example 10
             */
            max_attempts?: number;
            /**
             * Format: int32
             * @description Longest wait.
             * @example 86400
             */
            max_delay_seconds?: number;
            /**
             * @description Each wait is this many times the one before.
             * @example 5
             */
            multiplier?: number;
            /**
             * Format: int32
             * @description How long the receiver may take.
             * @example 15
             */
            timeout_seconds?: number;
        };
        /** @description Fields left out stay as they are. */
        RetryPolicyPatch: {
            /**
             * Format: int32
             * @description Wait before the second attempt.
             * @example 5
             */
            initial_delay_seconds?: number;
            /**
             * @description Random part of each wait, up and down.
             * @example 0.2
             */
            jitter_ratio?: number;
            /**
             * Format: int32
             * @description Attempts in all.
             * @example 10
             */
            max_attempts?: number;
            /**
             * Format: int32
             * @description Longest wait.
             * @example 86400
             */
            max_delay_seconds?: number;
            /**
             * @description Each wait is this many times the one before.
             * @example 5
             */
            multiplier?: number;
            /**
             * Format: int32
             * @description How long the receiver may take.
             * @example 15
             */
            timeout_seconds?: number;
        };
        /** @description Revocation request, RFC 7009 section 2.1. */
        RevocationRequest: {
            /** @description Id of the API key (key_…). Optional, because the API key identifies itself; another id is refused. */
            client_id?: string;
            /**
             * @description The API key, unless sent by HTTP Basic.
             * @example pnb_sandbox_…
             */
            client_secret?: string;
            /**
             * @description The access token it is about.
             * @example eyJhbGciOiJFUzI1NiJ9…
             */
            token?: string;
            /**
             * @description access_token; other values are ignored or refused.
             * @example access_token
             */
            token_type_hint?: string;
        };
        /** @description An empty object. */
        Revoked: Record<string, never>;
        /** @description The sandbox after a reset. */
        Sandbox: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /** @description The builds of the sample, the main one first. */
            build_ids: string[];
            /**
             * @description Always sandbox.
             * @enum {string}
             */
            object: "sandbox";
            /**
             * Format: int64
             * @description Providers of all builds.
             */
            providers: number;
            /**
             * Format: date-time
             * @description When.
             * @example 2026-11-01T12:00:00.000Z
             */
            reset_at: string;
        };
        /**
         * @description What a token may do; each operation names one.
         * @example providers:read
         * @enum {string}
         */
        Scope: "adequacy:read" | "builds:read" | "builds:write" | "campaigns:read" | "campaigns:write" | "counties:read" | "events:read" | "keys:manage" | "providers:read" | "providers:write" | "webhooks:read" | "webhooks:write";
        /**
         * @description How to rotate.
         * @example {
         *       "overlap_seconds": 86400
         *     }
         */
        SecretRotation: {
            /**
             * Format: int32
             * @description Seconds for which the previous secret keeps signing beside the new one. 0 ends every previous secret at once, those of earlier rotations included: use it after a leak. Default: 86400, one day.
             * @example 86400
             */
            overlap_seconds?: number;
        };
        /** @description The counties a build is judged in; GET /v1/counties?build_id= tells more. */
        ServiceArea: {
            /**
             * @description Identifier of the build.
             * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
             */
            build_id: string;
            /** @description How large it is. */
            counts: {
                /**
                 * Format: int64
                 * @description Medicare beneficiaries, as CMS counts them.
                 */
                beneficiaries: number;
                /**
                 * Format: int64
                 * @description Counties.
                 */
                counties: number;
            };
            /**
             * @description Its counties, ascending.
             * @example [
             *       "49035",
             *       "49049"
             *     ]
             */
            county_fips: string[];
            /**
             * @description Always service_area.
             * @enum {string}
             */
            object: "service_area";
            /**
             * @description Those of them that are applied for, ascending.
             * @example [
             *       "49049"
             *     ]
             */
            pending_county_fips: string[];
            /** @description The same by state. */
            states: {
                /**
                 * Format: int64
                 * @description Medicare beneficiaries of these counties.
                 */
                beneficiaries: number;
                /**
                 * Format: int64
                 * @description Counties of the service area there.
                 */
                counties: number;
                /**
                 * @description USPS state code.
                 * @example UT
                 */
                state: string;
            }[];
        };
        /** @description How a service area changed. */
        ServiceAreaChange: {
            /**
             * @description Counties that came in.
             * @example [
             *       "49049"
             *     ]
             */
            added: string[];
            /**
             * @description Counties that are applied for now.
             * @example [
             *       "49049"
             *     ]
             */
            pending_added: string[];
            /**
             * @description Counties that are no longer applied for.
             * @example []
             */
            pending_removed: string[];
            /**
             * @description Counties that went out.
             * @example []
             */
            removed: string[];
        };
        /**
         * @description Where a build is: county_fips, states or both together. One of them is needed. All of it is replaced, pending_county_fips as well.
         * @example {
         *       "states": [
         *         "UT"
         *       ]
         *     }
         */
        ServiceAreaDraft: {
            /**
             * @description Counties, each in the standard of the build. All planning regions of Connecticut are accepted for all of its old counties, and the reverse.
             * @example [
             *       "49035",
             *       "49049"
             *     ]
             */
            county_fips?: string[];
            /**
             * @description Those of its counties that are applied for. Letters of intent and the applicant credit, which 42 CFR 422.116(d)(7) gives "in the pending service area", hold there only. When left out: every county of an initial_application, none of a service_area_expansion. Of no effect on another filing_type.
             * @example [
             *       "49049"
             *     ]
             */
            pending_county_fips?: string[];
            /**
             * @description States, with every county that the standard has of them.
             * @example [
             *       "UT"
             *     ]
             */
            states?: string[];
        };
        /** @description A provider or facility type of the CMS standard. */
        Specialty: {
            /**
             * @description CMS HSD code.
             * @example 008
             */
            code: string;
            /**
             * @description Provider or facility type.
             * @example provider
             * @enum {string}
             */
            kind: "provider" | "facility";
            /** @description Base limits per county type; CMS relaxes some county cells. */
            limits: {
                /** @description CEAC. */
                ceac: {
                    /**
                     * @description Maximum distance, miles.
                     * @example 20
                     */
                    max_miles: number;
                    /**
                     * @description Maximum time, minutes.
                     * @example 30
                     */
                    max_minutes: number;
                    /**
                     * @description Providers or beds per 1,000 beneficiaries required to cover; null: one is enough.
                     * @example 0.27
                     */
                    minimum_per_1000: number | null;
                };
                /** @description Large Metro. */
                large_metro: {
                    /**
                     * @description Maximum distance, miles.
                     * @example 20
                     */
                    max_miles: number;
                    /**
                     * @description Maximum time, minutes.
                     * @example 30
                     */
                    max_minutes: number;
                    /**
                     * @description Providers or beds per 1,000 beneficiaries required to cover; null: one is enough.
                     * @example 0.27
                     */
                    minimum_per_1000: number | null;
                };
                /** @description Metro. */
                metro: {
                    /**
                     * @description Maximum distance, miles.
                     * @example 20
                     */
                    max_miles: number;
                    /**
                     * @description Maximum time, minutes.
                     * @example 30
                     */
                    max_minutes: number;
                    /**
                     * @description Providers or beds per 1,000 beneficiaries required to cover; null: one is enough.
                     * @example 0.27
                     */
                    minimum_per_1000: number | null;
                };
                /** @description Micro. */
                micro: {
                    /**
                     * @description Maximum distance, miles.
                     * @example 20
                     */
                    max_miles: number;
                    /**
                     * @description Maximum time, minutes.
                     * @example 30
                     */
                    max_minutes: number;
                    /**
                     * @description Providers or beds per 1,000 beneficiaries required to cover; null: one is enough.
                     * @example 0.27
                     */
                    minimum_per_1000: number | null;
                };
                /** @description Rural. */
                rural: {
                    /**
                     * @description Maximum distance, miles.
                     * @example 20
                     */
                    max_miles: number;
                    /**
                     * @description Maximum time, minutes.
                     * @example 30
                     */
                    max_minutes: number;
                    /**
                     * @description Providers or beds per 1,000 beneficiaries required to cover; null: one is enough.
                     * @example 0.27
                     */
                    minimum_per_1000: number | null;
                };
            };
            /**
             * @description CMS name.
             * @example Cardiology
             */
            name: string;
            /**
             * @description Always specialty.
             * @enum {string}
             */
            object: "specialty";
            /**
             * @description The criteria that this is taken from.
             * @example cms-ma-2026
             */
            standard_id: string;
            /** @description Whether telehealth earns 10 points, 42 CFR 422.116(d)(5). */
            telehealth_credit_eligible: boolean;
            /**
             * @description Code under which CMS tests it: S03 for 001 to 006.
             * @example 008
             */
            tested_as: string;
            /**
             * @description What the minimum counts.
             * @example providers
             * @enum {string}
             */
            unit: "providers" | "beds" | "facilities";
        };
        /** @description One page of a list. */
        SpecialtyPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Specialty"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Pipeline stage. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.
         * @example negotiating
         * @enum {string}
         */
        Stage: "identified" | "outreach" | "engaged" | "loi_signed" | "negotiating" | "contract_sent" | "contracted" | "credentialing" | "active" | "on_hold" | "declined" | "unreachable" | "disqualified" | "terminated";
        /** @description The criteria of one year by which networks are judged. */
        Standard: {
            /**
             * @description The regulation.
             * @example 42 CFR 422.116
             */
            citation: string;
            /**
             * Format: int32
             * @description Year of the criteria.
             * @example 2026
             */
            contract_year: number;
            /** @description How much of it is loaded. */
            counts: {
                /**
                 * Format: int64
                 * @description Cells under a certificate-of-need law, 42 CFR 422.116(d)(6).
                 */
                certificates_of_need: number;
                /**
                 * Format: int64
                 * @description Counties with criteria.
                 */
                counties: number;
                /**
                 * Format: int64
                 * @description County x specialty cells whose limits CMS relaxed.
                 */
                customized_cells: number;
                /**
                 * Format: int64
                 * @description Tested specialties.
                 */
                specialties: number;
            };
            /** @description Figures of each county type. */
            county_types: {
                /** @description CEAC. */
                ceac: {
                    /**
                     * @description Minutes that a mile counts.
                     * @example 1.5
                     */
                    minutes_per_mile: number;
                    /**
                     * @description 95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B).
                     * @example 0.9
                     */
                    p95_ratio: number;
                    /**
                     * @description Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4).
                     * @example 0.9
                     */
                    required_ratio: number;
                };
                /** @description Large Metro. */
                large_metro: {
                    /**
                     * @description Minutes that a mile counts.
                     * @example 1.5
                     */
                    minutes_per_mile: number;
                    /**
                     * @description 95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B).
                     * @example 0.9
                     */
                    p95_ratio: number;
                    /**
                     * @description Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4).
                     * @example 0.9
                     */
                    required_ratio: number;
                };
                /** @description Metro. */
                metro: {
                    /**
                     * @description Minutes that a mile counts.
                     * @example 1.5
                     */
                    minutes_per_mile: number;
                    /**
                     * @description 95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B).
                     * @example 0.9
                     */
                    p95_ratio: number;
                    /**
                     * @description Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4).
                     * @example 0.9
                     */
                    required_ratio: number;
                };
                /** @description Micro. */
                micro: {
                    /**
                     * @description Minutes that a mile counts.
                     * @example 1.5
                     */
                    minutes_per_mile: number;
                    /**
                     * @description 95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B).
                     * @example 0.9
                     */
                    p95_ratio: number;
                    /**
                     * @description Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4).
                     * @example 0.9
                     */
                    required_ratio: number;
                };
                /** @description Rural. */
                rural: {
                    /**
                     * @description Minutes that a mile counts.
                     * @example 1.5
                     */
                    minutes_per_mile: number;
                    /**
                     * @description 95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B).
                     * @example 0.9
                     */
                    p95_ratio: number;
                    /**
                     * @description Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4).
                     * @example 0.9
                     */
                    required_ratio: number;
                };
            };
            /**
             * @description Identifier of the standard.
             * @example cms-ma-2026
             */
            id: string;
            /** @description Whether it was read from CMS's workbook: every county. Else it came with the service: Utah alone. */
            is_imported: boolean;
            /**
             * Format: date-time
             * @description When its figures were last loaded.
             * @example 2026-11-01T12:00:00.000Z
             */
            loaded_at: string;
            /**
             * @description Its name.
             * @example CMS Medicare Advantage network adequacy, 2026
             */
            name: string;
            /**
             * @description Always standard.
             * @enum {string}
             */
            object: "standard";
            /**
             * @description CMS's document, and where parts that it does not hold are from.
             * @example CMS 2026 MA HSD Reference File, 12-17-2025
             */
            source: string;
        };
        /** @description What differs between the criteria of two years. */
        StandardComparison: {
            /** @description Counties that differ, of those that the filters name. */
            counties: {
                /**
                 * Format: int64
                 * @description Counties that the other standard does not have.
                 */
                added: number;
                /** @description The first 100 of them all, by FIPS code; null: not there. */
                changes: {
                    /**
                     * @description County FIPS code, five digits, leading zero kept.
                     * @example 49035
                     */
                    county_fips: string;
                    from: components["schemas"]["CountyType"] | null;
                    /**
                     * @description County name.
                     * @example Salt Lake
                     */
                    name: string;
                    /**
                     * @description USPS state code.
                     * @example UT
                     */
                    state: string;
                    to: components["schemas"]["CountyType"] | null;
                }[];
                /**
                 * Format: int64
                 * @description Counties that only the other one has.
                 */
                removed: number;
                /**
                 * Format: int64
                 * @description Counties of another type.
                 */
                type_changed: number;
            };
            /** @description County x specialty cells that CMS relaxed, of those that the filters name. */
            customized_cells: {
                /**
                 * Format: int64
                 * @description Cells relaxed now, not before.
                 */
                added: number;
                /**
                 * Format: int64
                 * @description Cells relaxed otherwise.
                 */
                changed: number;
                /** @description The first 100 that differ, by county and code; null: the base limit. */
                changes: {
                    /**
                     * @description What became of it.
                     * @example added
                     * @enum {string}
                     */
                    change: "added" | "removed" | "changed";
                    /**
                     * @description County FIPS code, five digits, leading zero kept.
                     * @example 49035
                     */
                    county_fips: string;
                    from: components["schemas"]["Limit"] | null;
                    /**
                     * @description Tested specialty.
                     * @example 008
                     */
                    specialty_code: string;
                    to: components["schemas"]["Limit"] | null;
                }[];
                /**
                 * Format: int64
                 * @description Cells no longer relaxed.
                 */
                removed: number;
                /**
                 * Format: int64
                 * @description Cells relaxed alike.
                 */
                unchanged: number;
            };
            /** @description Base limits that differ. */
            limits_changed: {
                county_type: components["schemas"]["CountyType"];
                from: components["schemas"]["Limit"];
                /**
                 * @description Tested specialty.
                 * @example 008
                 */
                specialty_code: string;
                to: components["schemas"]["Limit"];
            }[];
            /**
             * @description Always standard_comparison.
             * @enum {string}
             */
            object: "standard_comparison";
            /** @description Percentiles that differ. */
            p95_ratios_changed: {
                county_type: components["schemas"]["CountyType"];
                /**
                 * @description Before.
                 * @example 0.9
                 */
                from: number;
                /**
                 * @description Now.
                 * @example 0.9
                 */
                to: number;
            }[];
            /** @description Minimum ratios that differ. */
            ratios_changed: {
                county_type: components["schemas"]["CountyType"];
                /**
                 * @description Before, per 1,000; null: one is enough.
                 * @example 0.23
                 */
                from: number | null;
                /**
                 * @description Tested specialty.
                 * @example 008
                 */
                specialty_code: string;
                /**
                 * @description Now.
                 * @example 0.27
                 */
                to: number | null;
            }[];
            /** @description Tested now, not before. */
            specialties_added: {
                /**
                 * @description Tested specialty.
                 * @example 008
                 */
                code: string;
                /**
                 * @description CMS name.
                 * @example Cardiology
                 */
                name: string;
            }[];
            /** @description Tested before, no longer. */
            specialties_removed: {
                /**
                 * @description Tested specialty.
                 * @example 008
                 */
                code: string;
                /**
                 * @description CMS name.
                 * @example Cardiology
                 */
                name: string;
            }[];
            /**
             * @description Identifier of the standard.
             * @example cms-ma-2026
             */
            standard_id: string;
            /**
             * @description Identifier of the standard.
             * @example cms-ma-2026
             */
            with_standard_id: string;
        };
        /** @description One page of a list. */
        StandardPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Standard"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description In place of a snapshot, when the event would be larger than 64 KiB. */
        ThinObject: {
            /**
             * @description Its id.
             * @example prv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Kind of the object.
             * @example provider
             */
            object: string;
            /**
             * @description Path to read it at, as it is now.
             * @example /v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            url: string;
        };
        /** @description Access token response, RFC 6749 section 5.1. */
        Token: {
            /**
             * @description Bearer token.
             * @example eyJhbGciOiJFUzI1NiJ9…
             */
            access_token: string;
            /**
             * @description Environment of the key.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * Format: int32
             * @description Lifetime, seconds.
             * @example 3600
             */
            expires_in: number;
            /**
             * @description Scopes granted, space-separated.
             * @example providers:read
             */
            scope: string;
            /**
             * @description Always Bearer.
             * @enum {string}
             */
            token_type: "Bearer";
        };
        /** @description Access token request, RFC 6749 section 4.4. */
        TokenRequest: {
            /** @description Not needed: the API key names itself. */
            client_id?: string;
            /**
             * @description The API key, unless sent by HTTP Basic.
             * @example pnb_sandbox_…
             */
            client_secret?: string;
            /**
             * @description Always client_credentials.
             * @example client_credentials
             */
            grant_type: string;
            /**
             * @description Space-separated scopes; all that the key holds when left out.
             * @example providers:read
             */
            scope?: string;
        };
        /** @description One move of a provider through the pipeline. */
        Transition: {
            /** @description Who moved it. */
            actor: {
                /** @description Id of the key. */
                id: string | null;
                /**
                 * @description A key, or the service itself.
                 * @enum {string}
                 */
                type: "api_key" | "system";
            };
            /** @description Whether it went around the table of allowed moves. */
            correction: boolean;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            event_id: string;
            from_stage: components["schemas"]["Stage"];
            /**
             * @description Identifier of the transition.
             * @example trn_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always transition.
             * @enum {string}
             */
            object: "transition";
            /**
             * @description Identifier of the provider.
             * @example prv_01kc59z6h8f8w9p5p3w5t1y0za
             */
            provider_id: string;
            /** @description Why, as given. */
            reason: string | null;
            to_stage: components["schemas"]["Stage"];
        };
        /** @description One page of a list. */
        TransitionPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Transition"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What was written. */
        TriggeredEvent: {
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            event_id: string;
            /**
             * @description Always event_trigger.
             * @enum {string}
             */
            object: "event_trigger";
        };
        /** @description An endpoint that events are delivered to. */
        Webhook: {
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description What the endpoint is for.
             * @example CRM sync
             */
            description: string | null;
            /**
             * @description Why not.
             * @enum {string|null}
             */
            disabled_reason: "manual" | "gone" | "failing" | "plan" | null;
            /**
             * @description Event types, all of a resource as provider.*, or *.
             * @example [
             *       "adequacy.*",
             *       "provider.stage_changed"
             *     ]
             */
            event_types: string[];
            /**
             * Format: date-time
             * @description Since when every delivery failed.
             * @example 2026-11-01T12:00:00.000Z
             */
            failing_since: string | null;
            /** @description Names of the custom headers; their values are write-only. */
            header_names: string[];
            /**
             * @description Identifier of the webhook.
             * @example wh_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             * @example 2026-11-01T12:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * @description Always webhook.
             * @enum {string}
             */
            object: "webhook";
            /** @description Former secrets that still sign, newest first. */
            retiring_secrets: {
                /**
                 * Format: date-time
                 * @description When it signs no more.
                 * @example 2026-11-01T12:00:00.000Z
                 */
                expires_at: string;
            }[];
            retry_policy: components["schemas"]["RetryPolicy"];
            /** @description Waits before attempts 2, 3, … without jitter. */
            schedule_seconds: number[];
            /**
             * @description Signing secret of Standard Webhooks; shown once, on creation or rotation.
             * @example whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=
             */
            secret: string | null;
            status: components["schemas"]["WebhookStatus"];
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-11-01T12:00:00.000Z
             */
            updated_at: string;
            /**
             * @description https address that events are posted to.
             * @example https://partner.example/hooks
             */
            url: string;
        };
        WebhookDisabledData: {
            actor: components["schemas"]["Actor"];
            object: components["schemas"]["WebhookSnapshot"];
            /**
             * @description gone: it answered 410. failing: no success for five days. The contact of the account gets an e-mail, too.
             * @example gone
             * @enum {string}
             */
            reason: "gone" | "failing";
        };
        WebhookDisabledEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["WebhookDisabledData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "webhook.disabled";
        };
        /**
         * @description An endpoint to register.
         * @example {
         *       "url": "https://partner.example/hooks",
         *       "event_types": [
         *         "adequacy.*",
         *         "provider.stage_changed"
         *       ]
         *     }
         */
        WebhookDraft: {
            /**
             * @description What the endpoint is for.
             * @example CRM sync
             */
            description?: string | null;
            /**
             * @description Event types, all of a resource as provider.*, or *.
             * @example [
             *       "adequacy.*",
             *       "provider.stage_changed"
             *     ]
             */
            event_types: string[];
            /**
             * @description Up to 10 headers sent with each delivery; values are write-only.
             * @example {
             *       "X-Partner-Route": "blue"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            retry_policy?: components["schemas"]["RetryPolicyDraft"];
            /**
             * @description Whether events are sent.
             * @example enabled
             * @enum {string}
             */
            status?: "enabled" | "disabled";
            /**
             * @description https address that events are posted to.
             * @example https://partner.example/hooks
             */
            url: string;
        };
        /** @description One page of a list. */
        WebhookPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Webhook"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Fields to change (RFC 7396): absent keeps, null clears. A whole endpoint as it was read is accepted: read-only fields may be sent unchanged.
         * @example {
         *       "status": "disabled"
         *     }
         */
        WebhookPatch: {
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly created_at?: unknown;
            /**
             * @description What the endpoint is for.
             * @example CRM sync
             */
            description?: string | null;
            /** @description Computed by the service. Ignored. */
            readonly disabled_reason?: unknown;
            /**
             * @description Event types, all of a resource as provider.*, or *.
             * @example [
             *       "adequacy.*",
             *       "provider.stage_changed"
             *     ]
             */
            event_types?: string[];
            /** @description Computed by the service. Ignored. */
            readonly failing_since?: unknown;
            /** @description Computed by the service. Ignored. */
            readonly header_names?: unknown;
            /** @description Takes the place of all headers so far; null removes them. */
            headers?: {
                [key: string]: string;
            } | null;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly id?: unknown;
            /** @description Computed by the service. Ignored. */
            readonly last_success_at?: unknown;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly object?: unknown;
            /** @description Computed by the service. Ignored. */
            readonly retiring_secrets?: unknown;
            retry_policy?: components["schemas"]["RetryPolicyPatch"];
            /** @description Computed by the service. Ignored. */
            readonly schedule_seconds?: unknown;
            /** @description Read-only. Accepted with its current value, else immutable. */
            readonly secret?: unknown;
            status?: components["schemas"]["WebhookStatus"] & unknown;
            /** @description Computed by the service. Ignored. */
            readonly updated_at?: unknown;
            /**
             * @description https address that events are posted to.
             * @example https://partner.example/hooks
             */
            url?: string;
        };
        /** @description The endpoint that is tested. */
        WebhookReference: {
            /**
             * @description Identifier of the webhook.
             * @example wh_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always webhook.
             * @enum {string}
             */
            object: "webhook";
        };
        /** @description Events of a span sent to an endpoint again, oldest first. */
        WebhookReplay: {
            /**
             * Format: date-time
             * @description When it ended.
             * @example 2026-11-01T12:00:00.000Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: int64
             * @description Events sent so far.
             */
            done: number;
            /** @description Types it sends: those asked for that the endpoint subscribes to. */
            event_types: components["schemas"]["EventType"][];
            /**
             * @description Identifier of the job.
             * @example job_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always webhook_replay.
             * @enum {string}
             */
            object: "webhook_replay";
            /**
             * @description Done of total.
             * @example 0.9
             */
            progress_ratio: number;
            /**
             * Format: date-time
             * @description Events from this instant on; as far back as events are kept.
             * @example 2026-11-01T12:00:00.000Z
             */
            since: string;
            status: components["schemas"]["ReplayStatus"];
            /**
             * Format: int64
             * @description Events to send.
             */
            total: number;
            /**
             * Format: date-time
             * @description Events before this instant.
             * @example 2026-11-01T12:00:00.000Z
             */
            until: string;
            /**
             * @description Identifier of the webhook.
             * @example wh_01kc59z6h8f8w9p5p3w5t1y0za
             */
            webhook_id: string;
            /**
             * @description Which events: those whose delivery failed, or all.
             * @example failed
             * @enum {string}
             */
            which: "failed" | "all";
        };
        /**
         * @description Which events to send again.
         * @example {
         *       "since": "2026-11-01T00:00:00Z",
         *       "status": "all"
         *     }
         */
        WebhookReplayDraft: {
            /**
             * @description Event types, or all of a resource as provider.*; all that the endpoint subscribes to when left out.
             * @example [
             *       "provider.*"
             *     ]
             */
            event_types?: string[];
            /**
             * Format: date-time
             * @description Events from this instant on; as far back as events are kept.
             * @example 2026-11-01T12:00:00.000Z
             */
            since: string;
            /**
             * @description failed (when left out): events whose delivery failed. all: every event, also those never sent.
             * @example failed
             * @enum {string}
             */
            status?: "failed" | "all";
            /**
             * Format: date-time
             * @description Events before this instant; now when left out.
             * @example 2026-11-01T12:00:00.000Z
             */
            until?: string;
        };
        /** @description One page of a list. */
        WebhookReplayPage: {
            /** @description The records of this page. */
            data: components["schemas"]["WebhookReplay"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The endpoint, without its secret. */
        WebhookSnapshot: {
            /**
             * Format: date-time
             * @description When the record was made.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description What the endpoint is for.
             * @example CRM sync
             */
            description: string | null;
            /**
             * @description Why not.
             * @enum {string|null}
             */
            disabled_reason: "manual" | "gone" | "failing" | "plan" | null;
            /**
             * @description Event types, all of a resource as provider.*, or *.
             * @example [
             *       "adequacy.*",
             *       "provider.stage_changed"
             *     ]
             */
            event_types: string[];
            /**
             * Format: date-time
             * @description Since when every delivery failed.
             * @example 2026-11-01T12:00:00.000Z
             */
            failing_since: string | null;
            /** @description Names of the custom headers; their values are write-only. */
            header_names: string[];
            /**
             * @description Identifier of the webhook.
             * @example wh_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             * @example 2026-11-01T12:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * @description Always webhook.
             * @enum {string}
             */
            object: "webhook";
            /** @description Former secrets that still sign, newest first. */
            retiring_secrets: {
                /**
                 * Format: date-time
                 * @description When it signs no more.
                 * @example 2026-11-01T12:00:00.000Z
                 */
                expires_at: string;
            }[];
            retry_policy: components["schemas"]["RetryPolicy"];
            /** @description Waits before attempts 2, 3, … without jitter. */
            schedule_seconds: number[];
            status: components["schemas"]["WebhookStatus"];
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-11-01T12:00:00.000Z
             */
            updated_at: string;
            /**
             * @description https address that events are posted to.
             * @example https://partner.example/hooks
             */
            url: string;
        };
        /**
         * @description Whether events are sent. paused_by_plan: the plan allows fewer endpoints; the oldest stay enabled.
         * @example enabled
         * @enum {string}
         */
        WebhookStatus: "enabled" | "disabled" | "paused_by_plan";
        /**
         * @description What to send.
         * @example {
         *       "event_type": "webhook.test"
         *     }
         */
        WebhookTest: {
            /**
             * @description webhook.test when left out.
             * @example webhook.test
             * @enum {string}
             */
            event_type?: "provider.created" | "provider.updated" | "provider.deleted" | "provider.stage_changed" | "adequacy.score_updated" | "adequacy.gap_opened" | "adequacy.gap_closed" | "build.created" | "build.updated" | "build.deleted" | "webhook.test" | "webhook.disabled";
        };
        WebhookTestData: {
            actor: components["schemas"]["Actor"];
            /**
             * @description For people.
             * @example The endpoint works.
             */
            message: string;
            object: components["schemas"]["WebhookReference"];
        };
        WebhookTestEvent: {
            /**
             * @description Identifier of the account.
             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
             */
            account_id: string;
            /**
             * @description Version of the payload.
             * @enum {string}
             */
            api_version: "v1";
            /**
             * Format: date-time
             * @description The same instant, named as everywhere.
             * @example 2026-11-01T12:00:00.000Z
             */
            created_at: string;
            data: components["schemas"]["WebhookTestData"];
            /**
             * @description Where it happened.
             * @example sandbox
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /**
             * @description Identifier of the event.
             * @example evt_01kc59z6h8f8w9p5p3w5t1y0za
             */
            id: string;
            /**
             * @description Always event.
             * @enum {string}
             */
            object: "event";
            /** @description The request that caused it; null for the service itself. */
            request_id: string | null;
            /**
             * Format: int64
             * @description Grows by one with each event of the account and environment, without gaps; 0 for a test delivery, which is no event of the log.
             * @example 48213
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-01T12:00:00.000Z
             */
            timestamp: string;
            /** @enum {string} */
            type: "webhook.test";
        };
        /** @description A cell that is furthest from met. */
        WorstCell: {
            /**
             * Format: int64
             * @description Sampled beneficiaries outside time or distance.
             */
            beneficiaries_uncovered: number;
            /**
             * Format: int64
             * @description Distinct NPIs within reach of a sampled beneficiary; for 040 their beds.
             */
            counted_count: number;
            /**
             * @description County FIPS code, five digits, leading zero kept.
             * @example 49035
             */
            county_fips: string;
            /**
             * @description Share that is, with credits.
             * @example 0.9
             */
            credited_ratio: number;
            /** @description Tests that fail. */
            failed_tests: ("time_and_distance" | "minimum_number")[];
            /**
             * Format: int64
             * @description Minimum number, 42 CFR 422.116(e): providers, beds for 040, or one facility.
             */
            required_count: number;
            /**
             * @description Share that must be covered.
             * @example 0.9
             */
            required_ratio: number;
            /**
             * @description Tested specialty.
             * @example 008
             */
            specialty_code: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Pages of the list (RFC 8288). */
        Link: string;
        /** @description Path of what was made. */
        Location: string;
        /** @description production or sandbox, once the caller is known. */
        "Pnb-Environment": string;
        /** @description Version of the API. */
        "Pnb-Version": string;
        /** @description The wait that was honoured (RFC 7240). */
        "Preference-Applied": string;
        /** @description Identifier of the request. */
        "Request-Id": string;
        /** @description How to authenticate (RFC 6750). */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type Actor = components['schemas']['Actor'];
export type AdequacyCell = components['schemas']['AdequacyCell'];
export type AdequacyCellDetail = components['schemas']['AdequacyCellDetail'];
export type AdequacyCellPage = components['schemas']['AdequacyCellPage'];
export type AdequacyCounty = components['schemas']['AdequacyCounty'];
export type AdequacyCountyPage = components['schemas']['AdequacyCountyPage'];
export type AdequacyGapClosedData = components['schemas']['AdequacyGapClosedData'];
export type AdequacyGapClosedEvent = components['schemas']['AdequacyGapClosedEvent'];
export type AdequacyGapOpenedData = components['schemas']['AdequacyGapOpenedData'];
export type AdequacyGapOpenedEvent = components['schemas']['AdequacyGapOpenedEvent'];
export type AdequacyReason = components['schemas']['AdequacyReason'];
export type AdequacyRun = components['schemas']['AdequacyRun'];
export type AdequacyRunDetail = components['schemas']['AdequacyRunDetail'];
export type AdequacyRunPage = components['schemas']['AdequacyRunPage'];
export type AdequacyScore = components['schemas']['AdequacyScore'];
export type AdequacyScoreUpdatedData = components['schemas']['AdequacyScoreUpdatedData'];
export type AdequacyScoreUpdatedEvent = components['schemas']['AdequacyScoreUpdatedEvent'];
export type AdequacySpecialty = components['schemas']['AdequacySpecialty'];
export type AdequacySpecialtyPage = components['schemas']['AdequacySpecialtyPage'];
export type AdequacyStatus = components['schemas']['AdequacyStatus'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyDraft = components['schemas']['ApiKeyDraft'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type ApiKeyRotation = components['schemas']['ApiKeyRotation'];
export type ApiKeyStatus = components['schemas']['ApiKeyStatus'];
export type AuthorizationServerMetadata = components['schemas']['AuthorizationServerMetadata'];
export type Basis = components['schemas']['Basis'];
export type Build = components['schemas']['Build'];
export type BuildCreatedData = components['schemas']['BuildCreatedData'];
export type BuildCreatedEvent = components['schemas']['BuildCreatedEvent'];
export type BuildDeletedData = components['schemas']['BuildDeletedData'];
export type BuildDeletedEvent = components['schemas']['BuildDeletedEvent'];
export type BuildDraft = components['schemas']['BuildDraft'];
export type BuildPage = components['schemas']['BuildPage'];
export type BuildPatch = components['schemas']['BuildPatch'];
export type BuildSettings = components['schemas']['BuildSettings'];
export type BuildSettingsUpdate = components['schemas']['BuildSettingsUpdate'];
export type BuildStatus = components['schemas']['BuildStatus'];
export type BuildUpdatedData = components['schemas']['BuildUpdatedData'];
export type BuildUpdatedEvent = components['schemas']['BuildUpdatedEvent'];
export type CellChange = components['schemas']['CellChange'];
export type CellStanding = components['schemas']['CellStanding'];
export type CellStatus = components['schemas']['CellStatus'];
export type CountedProvider = components['schemas']['CountedProvider'];
export type County = components['schemas']['County'];
export type CountyPage = components['schemas']['CountyPage'];
export type CountyType = components['schemas']['CountyType'];
export type CreditType = components['schemas']['CreditType'];
export type DeclineReason = components['schemas']['DeclineReason'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type DeliveryPage = components['schemas']['DeliveryPage'];
export type DeliveryReport = components['schemas']['DeliveryReport'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DeprecatedCall = components['schemas']['DeprecatedCall'];
export type DeprecatedCallPage = components['schemas']['DeprecatedCallPage'];
export type Event = components['schemas']['Event'];
export type EventPage = components['schemas']['EventPage'];
export type EventTrigger = components['schemas']['EventTrigger'];
export type EventType = components['schemas']['EventType'];
export type Fault = components['schemas']['Fault'];
export type GeocodeQuality = components['schemas']['GeocodeQuality'];
export type Health = components['schemas']['Health'];
export type HealthCheck = components['schemas']['HealthCheck'];
export type Introspection = components['schemas']['Introspection'];
export type IntrospectionRequest = components['schemas']['IntrospectionRequest'];
export type JwkSet = components['schemas']['JwkSet'];
export type Limit = components['schemas']['Limit'];
export type Location = components['schemas']['Location'];
export type LocationDraft = components['schemas']['LocationDraft'];
export type Meta = components['schemas']['Meta'];
export type OpenApiDocument = components['schemas']['OpenApiDocument'];
export type PageMeta = components['schemas']['PageMeta'];
export type Problem = components['schemas']['Problem'];
export type Provider = components['schemas']['Provider'];
export type ProviderCreatedData = components['schemas']['ProviderCreatedData'];
export type ProviderCreatedEvent = components['schemas']['ProviderCreatedEvent'];
export type ProviderDeletedData = components['schemas']['ProviderDeletedData'];
export type ProviderDeletedEvent = components['schemas']['ProviderDeletedEvent'];
export type ProviderDraft = components['schemas']['ProviderDraft'];
export type ProviderPage = components['schemas']['ProviderPage'];
export type ProviderPatch = components['schemas']['ProviderPatch'];
export type ProviderStageChangedData = components['schemas']['ProviderStageChangedData'];
export type ProviderStageChangedEvent = components['schemas']['ProviderStageChangedEvent'];
export type ProviderUpdatedData = components['schemas']['ProviderUpdatedData'];
export type ProviderUpdatedEvent = components['schemas']['ProviderUpdatedEvent'];
export type Readiness = components['schemas']['Readiness'];
export type RejectedProvider = components['schemas']['RejectedProvider'];
export type ReplayStatus = components['schemas']['ReplayStatus'];
export type RetryPolicy = components['schemas']['RetryPolicy'];
export type RetryPolicyDraft = components['schemas']['RetryPolicyDraft'];
export type RetryPolicyPatch = components['schemas']['RetryPolicyPatch'];
export type RevocationRequest = components['schemas']['RevocationRequest'];
export type Revoked = components['schemas']['Revoked'];
export type Sandbox = components['schemas']['Sandbox'];
export type Scope = components['schemas']['Scope'];
export type SecretRotation = components['schemas']['SecretRotation'];
export type ServiceArea = components['schemas']['ServiceArea'];
export type ServiceAreaChange = components['schemas']['ServiceAreaChange'];
export type ServiceAreaDraft = components['schemas']['ServiceAreaDraft'];
export type Specialty = components['schemas']['Specialty'];
export type SpecialtyPage = components['schemas']['SpecialtyPage'];
export type Stage = components['schemas']['Stage'];
export type Standard = components['schemas']['Standard'];
export type StandardComparison = components['schemas']['StandardComparison'];
export type StandardPage = components['schemas']['StandardPage'];
export type ThinObject = components['schemas']['ThinObject'];
export type Token = components['schemas']['Token'];
export type TokenRequest = components['schemas']['TokenRequest'];
export type Transition = components['schemas']['Transition'];
export type TransitionPage = components['schemas']['TransitionPage'];
export type TriggeredEvent = components['schemas']['TriggeredEvent'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookDisabledData = components['schemas']['WebhookDisabledData'];
export type WebhookDisabledEvent = components['schemas']['WebhookDisabledEvent'];
export type WebhookDraft = components['schemas']['WebhookDraft'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookPatch = components['schemas']['WebhookPatch'];
export type WebhookReference = components['schemas']['WebhookReference'];
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type WebhookReplayDraft = components['schemas']['WebhookReplayDraft'];
export type WebhookReplayPage = components['schemas']['WebhookReplayPage'];
export type WebhookSnapshot = components['schemas']['WebhookSnapshot'];
export type WebhookStatus = components['schemas']['WebhookStatus'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookTestData = components['schemas']['WebhookTestData'];
export type WebhookTestEvent = components['schemas']['WebhookTestEvent'];
export type WorstCell = components['schemas']['WorstCell'];
export type HeaderLink = components['headers']['Link'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderPnbEnvironment = components['headers']['Pnb-Environment'];
export type HeaderPnbVersion = components['headers']['Pnb-Version'];
export type HeaderPreferenceApplied = components['headers']['Preference-Applied'];
export type HeaderRequestId = components['headers']['Request-Id'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type $defs = Record<string, never>;
export interface operations {
    getAuthorizationServerByIssuer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthorizationServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeprecatedCalls: {
        parameters: {
            query?: {
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Operations. Any of up to 50, comma-separated. */
                operation_id?: string[];
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -day. */
                sort?: ("day" | "-day" | "calls" | "-calls")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeprecatedCallPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -created_at. */
                sort?: ("created_at" | "-created_at" | "name" | "-name")[];
                /** @description Statuses. Any of up to 50, comma-separated. */
                status?: components["schemas"]["ApiKeyStatus"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyDraft"];
            };
        };
        responses: {
            /** @description The key, with its secret. */
            201: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Plan limit exceeded; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the api key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is revoked. */
            204: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the api key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRotation"];
            };
        };
        responses: {
            /** @description The successor, with its secret. */
            201: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; API key exceeds the caller; Plan limit exceeded; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running; Invalid state */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBuilds: {
        parameters: {
            query?: {
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description The caller's own identifiers. Any of up to 50, comma-separated. */
                external_id?: string[];
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -created_at. */
                sort?: ("created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name")[];
                /** @description Statuses. Any of up to 50, comma-separated. */
                status?: components["schemas"]["BuildStatus"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuildPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createBuild: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildDraft"];
            };
        };
        responses: {
            /** @description The build as created. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Build"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Duplicate external id; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The build. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Build"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteBuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Build frozen; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateBuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildPatch"];
                "application/merge-patch+json": components["schemas"]["BuildPatch"];
            };
        };
        responses: {
            /** @description The build as it is now. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Build"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Build frozen; Duplicate external id; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdequacy: {
        parameters: {
            query?: {
                /** @description Which stages count; the basis of the build when left out. */
                basis?: components["schemas"]["Basis"] & unknown;
            };
            header?: {
                /** @description wait=<seconds>, at most 20 (RFC 7240): answers once the queued run is done, or then. */
                Prefer?: string;
            };
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdequacyScore"];
                };
            };
            /** @description Invalid parameter; Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdequacyCells: {
        parameters: {
            query?: {
                /** @description Which stages count; the basis of the build when left out. */
                basis?: components["schemas"]["Basis"] & unknown;
                /** @description Counties. Any of up to 50, comma-separated. */
                county_fips?: string[];
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default county_fips,specialty_code. */
                sort?: ("county_fips" | "-county_fips" | "specialty_code" | "-specialty_code" | "credited_ratio" | "-credited_ratio" | "count_gap" | "-count_gap")[];
                /** @description Tested specialties. Any of up to 50, comma-separated. */
                specialty_code?: string[];
                /** @description Verdicts. Any of up to 50, comma-separated. */
                status?: components["schemas"]["CellStatus"][];
            };
            header?: {
                /** @description wait=<seconds>, at most 20 (RFC 7240): answers once the queued run is done, or then. */
                Prefer?: string;
            };
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdequacyCellPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdequacyCell: {
        parameters: {
            query?: {
                /** @description Which stages count; the basis of the build when left out. */
                basis?: components["schemas"]["Basis"] & unknown;
                /** @description Providers in each list, 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description County FIPS code, five digits, leading zero kept. */
                county_fips: string;
                /** @description Identifier of the build. */
                id: string;
                /** @description Tested specialty: S03, not 001. */
                specialty_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cell. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdequacyCellDetail"];
                };
            };
            /** @description Invalid parameter; Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdequacyCounties: {
        parameters: {
            query?: {
                /** @description Which stages count; the basis of the build when left out. */
                basis?: components["schemas"]["Basis"] & unknown;
                /** @description Counties. Any of up to 50, comma-separated. */
                county_fips?: string[];
                /** @description CMS designations. Any of up to 50, comma-separated. */
                county_type?: components["schemas"]["CountyType"][];
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Only those that pass, or only those that do not. */
                passes?: "true" | "false";
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default county_fips. */
                sort?: ("county_fips" | "-county_fips" | "county" | "-county" | "score" | "-score" | "progress" | "-progress" | "cells_not_met" | "-cells_not_met" | "beneficiaries_uncovered" | "-beneficiaries_uncovered")[];
                /** @description States. Any of up to 50, comma-separated. */
                state?: string[];
            };
            header?: {
                /** @description wait=<seconds>, at most 20 (RFC 7240): answers once the queued run is done, or then. */
                Prefer?: string;
            };
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdequacyCountyPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdequacyHistory: {
        parameters: {
            query?: {
                /** @description Which stages count; the basis of the build when left out. */
                basis?: components["schemas"]["Basis"] & unknown;
                /** @description At this instant or later. */
                computed_at_gte?: string;
                /** @description Before this instant. */
                computed_at_lt?: string;
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -computed_at. */
                sort?: ("computed_at" | "-computed_at")[];
            };
            header?: {
                /** @description wait=<seconds>, at most 20 (RFC 7240): answers once the queued run is done, or then. */
                Prefer?: string;
            };
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdequacyRunPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdequacyRun: {
        parameters: {
            query?: {
                /** @description Which stages count; the basis of the build when left out. */
                basis?: components["schemas"]["Basis"] & unknown;
            };
            header?: never;
            path: {
                /** @description Identifier of the build. */
                id: string;
                /** @description Identifier of the adequacy run. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdequacyRunDetail"];
                };
            };
            /** @description Invalid parameter; Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdequacySpecialties: {
        parameters: {
            query?: {
                /** @description Which stages count; the basis of the build when left out. */
                basis?: components["schemas"]["Basis"] & unknown;
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Kinds. Any of up to 50, comma-separated. */
                kind?: ("provider" | "facility")[];
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Only those that pass, or only those that do not. */
                passes?: "true" | "false";
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default specialty_code. */
                sort?: ("specialty_code" | "-specialty_code" | "score" | "-score" | "progress" | "-progress" | "cells_not_met" | "-cells_not_met" | "count_gap" | "-count_gap" | "beneficiaries_uncovered" | "-beneficiaries_uncovered")[];
                /** @description Tested specialties. Any of up to 50, comma-separated. */
                specialty_code?: string[];
            };
            header?: {
                /** @description wait=<seconds>, at most 20 (RFC 7240): answers once the queued run is done, or then. */
                Prefer?: string;
            };
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdequacySpecialtyPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getServiceArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service area. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceArea"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceServiceArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the build. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceAreaDraft"];
            };
        };
        responses: {
            /** @description The service area as it is now. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceArea"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Build frozen; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCounties: {
        parameters: {
            query?: {
                /** @description The build whose service area is meant. */
                build_id?: string;
                /** @description CMS designations. Any of up to 50, comma-separated. */
                county_type?: components["schemas"]["CountyType"][];
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Beginning of the name, any case. */
                q?: string;
                /** @description Fields to sort by, comma-separated, - for descending. Default fips. */
                sort?: ("fips" | "-fips" | "name" | "-name" | "population" | "-population" | "beneficiaries" | "-beneficiaries")[];
                /** @description States. Any of up to 50, comma-separated. */
                state?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountyPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCounty: {
        parameters: {
            query?: {
                /** @description The build whose standard and result are meant. Not together with standard_id. */
                build_id?: string;
                /** @description Whose figures are meant; of the newest standard that has the county when left out. */
                standard_id?: string;
            };
            header?: never;
            path: {
                /** @description County FIPS code, five digits, leading zero kept. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The county. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["County"];
                };
            };
            /** @description Invalid parameter; Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Builds. Any of up to 50, comma-separated. */
                build_id?: string[];
                /** @description At this instant or later. */
                created_at_gte?: string;
                /** @description Before this instant. */
                created_at_lt?: string;
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Only events with a delivery that has not succeeded. */
                delivery_status?: "undelivered";
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Id of the object it is about. */
                resource_id?: string;
                /** @description After this sequence. */
                sequence_gt?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -sequence. */
                sort?: ("sequence" | "-sequence")[];
                /** @description Types, or all of a resource as provider.*. Any of up to 50, comma-separated. */
                type?: ("provider.stage_changed" | "provider.created" | "provider.updated" | "provider.deleted" | "adequacy.score_updated" | "adequacy.gap_opened" | "adequacy.gap_closed" | "campaign.completed" | "campaign.launched" | "campaign.paused" | "campaign.resumed" | "campaign.cancelled" | "build.created" | "build.updated" | "build.deleted" | "import.completed" | "webhook.test" | "webhook.disabled" | "provider.*" | "adequacy.*" | "campaign.*" | "build.*" | "import.*" | "webhook.*")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Event expired */
            410: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It runs. */
            200: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can work. */
            200: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts. */
            200: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meta"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    introspectToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntrospectionRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["IntrospectionRequest"];
            };
        };
        responses: {
            /** @description What is known of the token. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Introspection"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid request */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid client */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key set. */
            200: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JwkSet"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevocationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        responses: {
            /** @description It is revoked, or was none. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid request; Unsupported token type */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid client */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description A bearer token. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid request; Unsupported grant type; Invalid scope */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid client */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: {
                /** @description Adequacy statuses. Any of up to 50, comma-separated. */
                adequacy_status?: components["schemas"]["AdequacyStatus"][];
                /** @description Builds. Any of up to 50, comma-separated. */
                build_id?: string[];
                /** @description Counties of the primary location. Any of up to 50, comma-separated. */
                county_fips?: string[];
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description The caller's own identifiers. Any of up to 50, comma-separated. */
                external_id?: string[];
                /** @description NPIs. Any of up to 50, comma-separated. */
                npi?: string[];
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Beginning of the name, any case, or an NPI. */
                q?: string;
                /** @description Fields to sort by, comma-separated, - for descending. Default -created_at. */
                sort?: ("created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name" | "stage_changed_at" | "-stage_changed_at")[];
                /** @description Primary specialties. Any of up to 50, comma-separated. */
                specialty_code?: string[];
                /** @description Pipeline stages. Any of up to 50, comma-separated. */
                stage?: components["schemas"]["Stage"][];
                /** @description Changed at this instant or later. */
                updated_at_gte?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderDraft"];
            };
        };
        responses: {
            /** @description The provider as added. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Build frozen; Duplicate external id; Conflict; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the provider. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the provider. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Build frozen; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the provider. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderPatch"];
                "application/merge-patch+json": components["schemas"]["ProviderPatch"];
            };
        };
        responses: {
            /** @description The provider as it is now. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Stage transition not allowed; Build frozen; Duplicate external id; Conflict; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProviderTransitions: {
        parameters: {
            query?: {
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -created_at. */
                sort?: ("created_at" | "-created_at")[];
            };
            header?: never;
            path: {
                /** @description Identifier of the provider. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransitionPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    triggerEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTrigger"];
            };
        };
        responses: {
            /** @description The event as written; GET /v1/events lists it. */
            201: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggeredEvent"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed; Sandbox only */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sample is back. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sandbox"];
                };
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed; Sandbox only */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSpecialties: {
        parameters: {
            query?: {
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Kinds. Any of up to 50, comma-separated. */
                kind?: ("provider" | "facility")[];
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default code. */
                sort?: ("code" | "-code" | "name" | "-name")[];
                /** @description The standard that is meant; the newest when left out. */
                standard_id?: string;
                /** @description Tested codes. Any of up to 50, comma-separated. */
                tested_as?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialtyPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStandards: {
        parameters: {
            query?: {
                /** @description Years. Any of up to 50, comma-separated. */
                contract_year?: number[];
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -contract_year. */
                sort?: ("contract_year" | "-contract_year" | "id" | "-id")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandardPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStandard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the standard. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The standard. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Standard"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareStandards: {
        parameters: {
            query?: {
                /** @description Counties. Any of up to 50, comma-separated. */
                county_fips?: string[];
                /** @description Tested specialties. Any of up to 50, comma-separated. */
                specialty_code?: string[];
                /** @description States. Any of up to 50, comma-separated. */
                state?: string[];
                /** @description The other standard; the one of the year before when left out. */
                with?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the standard. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandardComparison"];
                };
            };
            /** @description Invalid parameter; Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -created_at. */
                sort?: ("created_at" | "-created_at")[];
                /** @description Statuses. Any of up to 50, comma-separated. */
                status?: components["schemas"]["WebhookStatus"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDraft"];
            };
        };
        responses: {
            /** @description The endpoint, with its secret. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Not in your plan; Plan limit exceeded; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
                "application/merge-patch+json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Not in your plan; Plan limit exceeded; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition failed */
            412: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description At this instant or later. */
                created_at_gte?: string;
                /** @description Before this instant. */
                created_at_lt?: string;
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Types, or all of a resource as provider.*. Any of up to 50, comma-separated. */
                event_type?: ("provider.stage_changed" | "provider.created" | "provider.updated" | "provider.deleted" | "adequacy.score_updated" | "adequacy.gap_opened" | "adequacy.gap_closed" | "campaign.completed" | "campaign.launched" | "campaign.paused" | "campaign.resumed" | "campaign.cancelled" | "build.created" | "build.updated" | "build.deleted" | "import.completed" | "webhook.test" | "webhook.disabled" | "provider.*" | "adequacy.*" | "campaign.*" | "build.*" | "import.*" | "webhook.*")[];
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -created_at. */
                sort?: ("created_at" | "-created_at")[];
                /** @description Statuses. Any of up to 50, comma-separated. */
                status?: components["schemas"]["DeliveryStatus"][];
            };
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the delivery. */
                delivery_id: string;
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryReport"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the delivery. */
                delivery_id: string;
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will be attempted; the delivery shows how it went. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Not in your plan; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running; Invalid state */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Event expired */
            410: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayDraft"];
            };
        };
        responses: {
            /** @description The replay is queued. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Not in your plan; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict; Still running; Invalid state */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReplays: {
        parameters: {
            query?: {
                /** @description meta.next_cursor of the page before; keep filters and sort as they were. */
                cursor?: string;
                /** @description Number of the page, from 1 (default). Not together with cursor. */
                page?: number;
                /** @description Records per page, 25 by default. */
                per_page?: number;
                /** @description Fields to sort by, comma-separated, - for descending. Default -created_at. */
                sort?: ("created_at" | "-created_at")[];
                /** @description Statuses. Any of up to 50, comma-separated. */
                status?: components["schemas"]["ReplayStatus"][];
            };
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayPage"];
                };
            };
            /** @description Invalid parameter; Unknown parameter; Invalid cursor */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
                /** @description Identifier of the job. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The replay. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
                /** @description Identifier of the job. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The replay as it is now. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running; Invalid state */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
                /** @description Identifier of the job. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The replay is queued again. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Not in your plan; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Still running; Invalid state */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRotation"];
            };
        };
        responses: {
            /** @description The endpoint, with its new secret. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Malformed JSON; Unknown parameter; Invalid idempotency key */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict; Still running */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed; Idempotency key reused */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description The attempt. */
            200: {
                headers: {
                    "Pnb-Environment": components["headers"]["Pnb-Environment"];
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAttempt"];
                };
            };
            /** @description Malformed JSON; Unknown parameter */
            400: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Missing token; Invalid token; Expired token; Revoked token; API key not accepted */
            401: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient scope; Not in your plan; Environment mismatch; Address not allowed */
            403: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not acceptable */
            406: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid state */
            409: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload too large */
            413: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI too long */
            414: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported media type */
            415: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Rate limit exceeded; Too many attempts */
            429: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            500: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service unavailable */
            503: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Timed out */
            504: {
                headers: {
                    "Pnb-Version": components["headers"]["Pnb-Version"];
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    onAdequacyGapClosed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "adequacy.gap_closed",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "county_fips": "49035",
                 *           "specialty_code": "008",
                 *           "from_status": "not_met",
                 *           "to_status": "met"
                 *         },
                 *         "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *         "caused_by": [
                 *           "evt_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         ],
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["AdequacyGapClosedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAdequacyGapOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "adequacy.gap_opened",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "county_fips": "49035",
                 *           "specialty_code": "008",
                 *           "from_status": "met",
                 *           "to_status": "not_met"
                 *         },
                 *         "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *         "caused_by": [
                 *           "evt_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         ],
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["AdequacyGapOpenedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAdequacyScoreUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "adequacy.score_updated",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "adequacy_score",
                 *           "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "basis": "contracted",
                 *           "score": 87.41,
                 *           "passes": false,
                 *           "progress": 93.2,
                 *           "cells_required": 1247,
                 *           "cells_met": 1090,
                 *           "cells_met_with_credit": 31,
                 *           "cells_not_met": 157,
                 *           "provider_gap": 204,
                 *           "bed_gap": 0,
                 *           "beneficiaries_uncovered": 5120,
                 *           "by_county_type": [],
                 *           "counties_passing": 4,
                 *           "worst_cells": [],
                 *           "as_of": "2026-11-01",
                 *           "time_zone": "America/New_York",
                 *           "settings": {
                 *             "credits": [
                 *               "telehealth",
                 *               "certificate_of_need",
                 *               "applicant"
                 *             ],
                 *             "stacking": "add",
                 *             "telehealth_scope": "state"
                 *           },
                 *           "standard_id": "cms-ma-2026",
                 *           "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
                 *           "travel_model": "cms_straight_line",
                 *           "beneficiary_sample_id": "utah-zcta-synthetic-2",
                 *           "is_stale": false,
                 *           "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "computed_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "previous": {
                 *           "score": 87.33
                 *         },
                 *         "changed_cells": [
                 *           {
                 *             "county_fips": "49035",
                 *             "specialty_code": "008",
                 *             "from_status": "not_met",
                 *             "to_status": "met"
                 *           }
                 *         ],
                 *         "caused_by": [
                 *           "evt_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         ],
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["AdequacyScoreUpdatedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBuildCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "build.created",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "build",
                 *           "id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "name": "Utah Medicare Advantage HMO",
                 *           "status": "active",
                 *           "line_of_business": "medicare_advantage",
                 *           "plan_type": "hmo",
                 *           "filing_type": "initial_application",
                 *           "contract_number": "H9999",
                 *           "contract_year": 2027,
                 *           "standard_id": "cms-ma-2026",
                 *           "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
                 *           "basis": "contracted",
                 *           "filing_due_on": "2027-02-10",
                 *           "coverage_starts_on": "2028-01-01",
                 *           "time_zone": "America/New_York",
                 *           "settings": {
                 *             "credits": [
                 *               "telehealth",
                 *               "certificate_of_need",
                 *               "applicant"
                 *             ],
                 *             "stacking": "add",
                 *             "telehealth_scope": "state"
                 *           },
                 *           "counts": {
                 *             "counties": 29,
                 *             "providers": 4268,
                 *             "providers_by_stage": {
                 *               "identified": 0,
                 *               "outreach": 0,
                 *               "engaged": 0,
                 *               "loi_signed": 0,
                 *               "negotiating": 0,
                 *               "contract_sent": 0,
                 *               "contracted": 0,
                 *               "credentialing": 0,
                 *               "active": 4268,
                 *               "on_hold": 0,
                 *               "declined": 0,
                 *               "unreachable": 0,
                 *               "disqualified": 0,
                 *               "terminated": 0
                 *             }
                 *           },
                 *           "adequacy": null,
                 *           "external_id": null,
                 *           "metadata": {},
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["BuildCreatedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBuildDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "build.deleted",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "build",
                 *           "id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "name": "Utah Medicare Advantage HMO",
                 *           "status": "active",
                 *           "line_of_business": "medicare_advantage",
                 *           "plan_type": "hmo",
                 *           "filing_type": "initial_application",
                 *           "contract_number": "H9999",
                 *           "contract_year": 2027,
                 *           "standard_id": "cms-ma-2026",
                 *           "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
                 *           "basis": "contracted",
                 *           "filing_due_on": "2027-02-10",
                 *           "coverage_starts_on": "2028-01-01",
                 *           "time_zone": "America/New_York",
                 *           "settings": {
                 *             "credits": [
                 *               "telehealth",
                 *               "certificate_of_need",
                 *               "applicant"
                 *             ],
                 *             "stacking": "add",
                 *             "telehealth_scope": "state"
                 *           },
                 *           "counts": {
                 *             "counties": 29,
                 *             "providers": 4268,
                 *             "providers_by_stage": {
                 *               "identified": 0,
                 *               "outreach": 0,
                 *               "engaged": 0,
                 *               "loi_signed": 0,
                 *               "negotiating": 0,
                 *               "contract_sent": 0,
                 *               "contracted": 0,
                 *               "credentialing": 0,
                 *               "active": 4268,
                 *               "on_hold": 0,
                 *               "declined": 0,
                 *               "unreachable": 0,
                 *               "disqualified": 0,
                 *               "terminated": 0
                 *             }
                 *           },
                 *           "adequacy": null,
                 *           "external_id": null,
                 *           "metadata": {},
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["BuildDeletedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBuildUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "build.updated",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "build",
                 *           "id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "name": "Utah Medicare Advantage HMO",
                 *           "status": "active",
                 *           "line_of_business": "medicare_advantage",
                 *           "plan_type": "hmo",
                 *           "filing_type": "initial_application",
                 *           "contract_number": "H9999",
                 *           "contract_year": 2027,
                 *           "standard_id": "cms-ma-2026",
                 *           "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
                 *           "basis": "contracted",
                 *           "filing_due_on": "2027-02-10",
                 *           "coverage_starts_on": "2028-01-01",
                 *           "time_zone": "America/New_York",
                 *           "settings": {
                 *             "credits": [
                 *               "telehealth",
                 *               "certificate_of_need",
                 *               "applicant"
                 *             ],
                 *             "stacking": "add",
                 *             "telehealth_scope": "state"
                 *           },
                 *           "counts": {
                 *             "counties": 29,
                 *             "providers": 4268,
                 *             "providers_by_stage": {
                 *               "identified": 0,
                 *               "outreach": 0,
                 *               "engaged": 0,
                 *               "loi_signed": 0,
                 *               "negotiating": 0,
                 *               "contract_sent": 0,
                 *               "contracted": 0,
                 *               "credentialing": 0,
                 *               "active": 4268,
                 *               "on_hold": 0,
                 *               "declined": 0,
                 *               "unreachable": 0,
                 *               "disqualified": 0,
                 *               "terminated": 0
                 *             }
                 *           },
                 *           "adequacy": null,
                 *           "external_id": null,
                 *           "metadata": {},
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "previous": {
                 *           "name": "Utah HMO"
                 *         },
                 *         "service_area": {
                 *           "added": [
                 *             "49035"
                 *           ],
                 *           "removed": [],
                 *           "pending_added": [],
                 *           "pending_removed": []
                 *         },
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["BuildUpdatedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProviderCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "provider.created",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "provider",
                 *           "id": "prv_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "name": "Ana Rivera, MD",
                 *           "npi": "2000000002",
                 *           "entity_type": "individual",
                 *           "specialty_code": "008",
                 *           "specialty": "Cardiology",
                 *           "additional_specialty_codes": [],
                 *           "taxonomy_code": "207RC0000X",
                 *           "offers_telehealth": false,
                 *           "telehealth_only": false,
                 *           "telehealth_states": [],
                 *           "primary_care_in_shortage_area": false,
                 *           "accepts_new_patients": "accepting",
                 *           "medicare_certified_beds": null,
                 *           "owner_email": null,
                 *           "decline_reason": null,
                 *           "expected_active_on": "2027-01-01",
                 *           "effective_on": null,
                 *           "terminated_on": null,
                 *           "external_id": "crm-4711",
                 *           "metadata": {},
                 *           "county": "Salt Lake",
                 *           "county_fips": "49035",
                 *           "state": "UT",
                 *           "stage": "loi_signed",
                 *           "adequacy_status": "pending",
                 *           "adequacy_status_source": "computed",
                 *           "adequacy_reasons": [
                 *             "stage_not_counted"
                 *           ],
                 *           "locations": [
                 *             {
                 *               "address_line_1": "200 Example Avenue",
                 *               "address_line_2": null,
                 *               "city": "Salt Lake City",
                 *               "state": "UT",
                 *               "zip": "84101",
                 *               "county_fips": "49035",
                 *               "latitude": 40.76031,
                 *               "longitude": -111.88822,
                 *               "is_primary": true,
                 *               "geocode_quality": "zip_centroid"
                 *             }
                 *           ],
                 *           "allowed_stages": [
                 *             "negotiating",
                 *             "contract_sent",
                 *             "contracted",
                 *             "declined",
                 *             "on_hold",
                 *             "disqualified"
                 *           ],
                 *           "stage_changed_at": "2026-11-01T12:00:00.000Z",
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderCreatedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProviderDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "provider.deleted",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "provider",
                 *           "id": "prv_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "name": "Ana Rivera, MD",
                 *           "npi": "2000000002",
                 *           "entity_type": "individual",
                 *           "specialty_code": "008",
                 *           "specialty": "Cardiology",
                 *           "additional_specialty_codes": [],
                 *           "taxonomy_code": "207RC0000X",
                 *           "offers_telehealth": false,
                 *           "telehealth_only": false,
                 *           "telehealth_states": [],
                 *           "primary_care_in_shortage_area": false,
                 *           "accepts_new_patients": "accepting",
                 *           "medicare_certified_beds": null,
                 *           "owner_email": null,
                 *           "decline_reason": null,
                 *           "expected_active_on": "2027-01-01",
                 *           "effective_on": null,
                 *           "terminated_on": null,
                 *           "external_id": "crm-4711",
                 *           "metadata": {},
                 *           "county": "Salt Lake",
                 *           "county_fips": "49035",
                 *           "state": "UT",
                 *           "stage": "loi_signed",
                 *           "adequacy_status": "pending",
                 *           "adequacy_status_source": "computed",
                 *           "adequacy_reasons": [
                 *             "stage_not_counted"
                 *           ],
                 *           "locations": [
                 *             {
                 *               "address_line_1": "200 Example Avenue",
                 *               "address_line_2": null,
                 *               "city": "Salt Lake City",
                 *               "state": "UT",
                 *               "zip": "84101",
                 *               "county_fips": "49035",
                 *               "latitude": 40.76031,
                 *               "longitude": -111.88822,
                 *               "is_primary": true,
                 *               "geocode_quality": "zip_centroid"
                 *             }
                 *           ],
                 *           "allowed_stages": [
                 *             "negotiating",
                 *             "contract_sent",
                 *             "contracted",
                 *             "declined",
                 *             "on_hold",
                 *             "disqualified"
                 *           ],
                 *           "stage_changed_at": "2026-11-01T12:00:00.000Z",
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderDeletedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProviderStageChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "provider.stage_changed",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "provider",
                 *           "id": "prv_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "name": "Ana Rivera, MD",
                 *           "npi": "2000000002",
                 *           "entity_type": "individual",
                 *           "specialty_code": "008",
                 *           "specialty": "Cardiology",
                 *           "additional_specialty_codes": [],
                 *           "taxonomy_code": "207RC0000X",
                 *           "offers_telehealth": false,
                 *           "telehealth_only": false,
                 *           "telehealth_states": [],
                 *           "primary_care_in_shortage_area": false,
                 *           "accepts_new_patients": "accepting",
                 *           "medicare_certified_beds": null,
                 *           "owner_email": null,
                 *           "decline_reason": null,
                 *           "expected_active_on": "2027-01-01",
                 *           "effective_on": null,
                 *           "terminated_on": null,
                 *           "external_id": "crm-4711",
                 *           "metadata": {},
                 *           "county": "Salt Lake",
                 *           "county_fips": "49035",
                 *           "state": "UT",
                 *           "stage": "loi_signed",
                 *           "adequacy_status": "pending",
                 *           "adequacy_status_source": "computed",
                 *           "adequacy_reasons": [
                 *             "stage_not_counted"
                 *           ],
                 *           "locations": [
                 *             {
                 *               "address_line_1": "200 Example Avenue",
                 *               "address_line_2": null,
                 *               "city": "Salt Lake City",
                 *               "state": "UT",
                 *               "zip": "84101",
                 *               "county_fips": "49035",
                 *               "latitude": 40.76031,
                 *               "longitude": -111.88822,
                 *               "is_primary": true,
                 *               "geocode_quality": "zip_centroid"
                 *             }
                 *           ],
                 *           "allowed_stages": [
                 *             "negotiating",
                 *             "contract_sent",
                 *             "contracted",
                 *             "declined",
                 *             "on_hold",
                 *             "disqualified"
                 *           ],
                 *           "stage_changed_at": "2026-11-01T12:00:00.000Z",
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "previous": {
                 *           "stage": "negotiating"
                 *         },
                 *         "from_stage": "negotiating",
                 *         "to_stage": "loi_signed",
                 *         "correction": false,
                 *         "reason": "Signed by both sides.",
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderStageChangedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProviderUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "provider.updated",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "provider",
                 *           "id": "prv_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "name": "Ana Rivera, MD",
                 *           "npi": "2000000002",
                 *           "entity_type": "individual",
                 *           "specialty_code": "008",
                 *           "specialty": "Cardiology",
                 *           "additional_specialty_codes": [],
                 *           "taxonomy_code": "207RC0000X",
                 *           "offers_telehealth": false,
                 *           "telehealth_only": false,
                 *           "telehealth_states": [],
                 *           "primary_care_in_shortage_area": false,
                 *           "accepts_new_patients": "accepting",
                 *           "medicare_certified_beds": null,
                 *           "owner_email": null,
                 *           "decline_reason": null,
                 *           "expected_active_on": "2027-01-01",
                 *           "effective_on": null,
                 *           "terminated_on": null,
                 *           "external_id": "crm-4711",
                 *           "metadata": {},
                 *           "county": "Salt Lake",
                 *           "county_fips": "49035",
                 *           "state": "UT",
                 *           "stage": "loi_signed",
                 *           "adequacy_status": "pending",
                 *           "adequacy_status_source": "computed",
                 *           "adequacy_reasons": [
                 *             "stage_not_counted"
                 *           ],
                 *           "locations": [
                 *             {
                 *               "address_line_1": "200 Example Avenue",
                 *               "address_line_2": null,
                 *               "city": "Salt Lake City",
                 *               "state": "UT",
                 *               "zip": "84101",
                 *               "county_fips": "49035",
                 *               "latitude": 40.76031,
                 *               "longitude": -111.88822,
                 *               "is_primary": true,
                 *               "geocode_quality": "zip_centroid"
                 *             }
                 *           ],
                 *           "allowed_stages": [
                 *             "negotiating",
                 *             "contract_sent",
                 *             "contracted",
                 *             "declined",
                 *             "on_hold",
                 *             "disqualified"
                 *           ],
                 *           "stage_changed_at": "2026-11-01T12:00:00.000Z",
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "previous": {
                 *           "external_id": null
                 *         },
                 *         "reason": null,
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderUpdatedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "webhook.disabled",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "webhook",
                 *           "id": "wh_01kc59z6h8f8w9p5p3w5t1y0za",
                 *           "url": "https://partner.example/hooks",
                 *           "event_types": [
                 *             "*"
                 *           ],
                 *           "description": "CRM sync",
                 *           "retry_policy": {
                 *             "max_attempts": 3,
                 *             "initial_delay_seconds": 5,
                 *             "multiplier": 5,
                 *             "max_delay_seconds": 86400,
                 *             "jitter_ratio": 0.2,
                 *             "timeout_seconds": 15
                 *           },
                 *           "schedule_seconds": [
                 *             5,
                 *             25
                 *           ],
                 *           "header_names": [],
                 *           "retiring_secrets": [],
                 *           "status": "disabled",
                 *           "disabled_reason": "gone",
                 *           "failing_since": "2026-11-01T12:00:00.000Z",
                 *           "last_success_at": null,
                 *           "created_at": "2026-11-01T12:00:00.000Z",
                 *           "updated_at": "2026-11-01T12:00:00.000Z"
                 *         },
                 *         "reason": "gone",
                 *         "actor": {
                 *           "type": "system",
                 *           "id": null
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDisabledEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Standard Webhooks signatures, v1, space-separated. */
                "webhook-signature": string;
                /** @description Time of the attempt, seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "object": "event",
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-11-01T12:00:00.000Z",
                 *       "created_at": "2026-11-01T12:00:00.000Z",
                 *       "api_version": "v1",
                 *       "environment": "sandbox",
                 *       "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y0za",
                 *       "sequence": 48213,
                 *       "data": {
                 *         "object": {
                 *           "object": "webhook",
                 *           "id": "wh_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         },
                 *         "message": "The endpoint works.",
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01kc59z6h8f8w9p5p3w5t1y0za"
                 *         }
                 *       },
                 *       "request_id": "req_01kc59z6h8f8w9p5p3w5t1y0za"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Any 2xx: taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
