// Generated from libs/dashboard-contract by `npm run gen`; do not edit.
export interface paths {
    "/app/api/{environment}/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events of the account
         * @description Sends the events of GET /v1/events as they are committed: `change` with a LiveEvent, and its sequence as id. With Last-Event-ID or `after` nothing is missed. `position`, without data, has the sequence from which the stream continues; the client reads everything again if it follows a gap: `reset`. Ends with the session.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts of the user
         * @description Returns all accounts that the user is a member of, by name.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/developer-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the options of keys and endpoints
         * @description Returns the scopes that the user can give to an API key, and the event types of endpoints.
         */
        get: operations["getDeveloperOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/identities/{id}": {
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
         * Remove a user of the provider
         * @description The user of the provider can then no longer sign in as this user. Requires a confirmed session.
         */
        delete: operations["deleteIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations of the account
         * @description For owners. Returns the invitations that were not accepted, at most 50, the newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description For owners. The link is valid for 7 days and once. Where the service sends mail, only the mailbox gets it. An earlier invitation of the address is replaced.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/invitations/{id}": {
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
         * Revoke an invitation
         * @description For owners. Its link is not valid any more.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/invitations/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description For owners. Makes a new link for 7 days; the previous one is not valid any more.
         */
        post: operations["sendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Joins or creates the account, and starts a session in it. A new person sends `new_password`; a user has a session or sends `password`. For a new account, `account_name` and `plan` are required.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/invitations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an invitation by its link
         * @description Requires the token of the link and no session. The token is in the body, so that no log contains it.
         */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/limit-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the limit requests of the account
         * @description Returns the requests of the account to the operator, the newest first.
         */
        get: operations["listLimitRequests"];
        put?: never;
        /**
         * Request more from the operator
         * @description Requests a higher rate limit, another plan, or production. One request of each kind can be open.
         */
        post: operations["createLimitRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/limit-requests/{id}": {
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
         * Cancel a limit request
         * @description Takes an open request back.
         */
        delete: operations["cancelLimitRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of the account
         * @description Returns all members, at most 100, in the order in which they have joined.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/members/{user_id}": {
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
         * Remove a member
         * @description For owners, and for members that leave. The sessions of the member in this account end at once. The API keys that the member has created stay valid, but for those to revoke. An account keeps at least one owner.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description For owners. It applies to the next request of the member. An account keeps at least one owner.
         */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/app/api/members/{user_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of a member
         * @description For owners, and for the member. Returns the valid keys of both environments that the member has created, also by another of these keys, the oldest first. They stay valid when the member is removed, unless they are revoked.
         */
        get: operations["listMemberKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts
         * @description Returns a page of all accounts, the newest first.
         */
        get: operations["listOperatedAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Returns an account with its keys and the size of its data.
         */
        get: operations["getOperatedAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description Changes plan, limit or contact address, suspends or resumes the account. It applies at once, also to requests with tokens that exist.
         */
        patch: operations["updateOperatedAccount"];
        trace?: never;
    };
    "/app/api/operator/accounts/{id}/api-keys/{key_id}": {
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
         * @description Revokes a key of the account, such as one that has leaked. Tokens of the key are refused at once.
         */
        delete: operations["revokeOperatedKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/audit-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Returns changes of accounts, members, keys and users, the newest first.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/failing-webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the failing webhook endpoints
         * @description Returns the endpoints of all accounts without a success since their last failure, the longest first.
         */
        get: operations["listFailingWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the background jobs
         * @description Returns the number of jobs by task, and the jobs with an error, the next to be tried first.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/jobs/{environment}/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a background job
         * @description Makes a job with an error due now, also one that is not tried any more.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/limit-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests of accounts
         * @description Returns requests for limits, plans and production, the newest first.
         */
        get: operations["listOperatedRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/limit-requests/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a request
         * @description Approves or declines an open request. An approval changes the account at once.
         */
        post: operations["decideLimitRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session of the operator
         * @description Returns the session of the browser.
         */
        get: operations["getOperatorSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as an operator
         * @description Starts a session with a new id. The previous session of the browser ends.
         */
        post: operations["signInOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/operator/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out as an operator
         * @description Ends the session of the browser, if it has one.
         */
        post: operations["signOutOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkey-challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a challenge for a passkey
         * @description Returns the options with which a browser gets a response of a passkey. Requires no session.
         */
        post: operations["createPasskeyChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkey-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the registration of a passkey
         * @description Returns the options with which a browser creates a passkey. Requires a confirmed session.
         */
        post: operations["createPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkey-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description Starts a session of the user of the passkey. The previous session of the browser ends.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a passkey
         * @description Adds a passkey to the user. Requires a confirmed session.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys/{id}": {
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
         * Remove a passkey
         * @description Removes a passkey of the user, which can then no longer sign in. Requires a confirmed session.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Changes the name of a passkey of the user.
         */
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/app/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Requires the current password. Ends all other sessions of the user, and continues this one with a new id.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to reset the password
         * @description Mails a link to a user with this address. It is valid for 30 minutes and once. The response is the same for every address.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/password-resets/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password
         * @description Sets a new password by the token of the link, and ends all sessions of the user.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sandbox/receiver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receiver of the account
         * @description Returns the address at which the service itself receives deliveries of the sandbox, to try webhooks.
         */
        get: operations["getReceiver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session
         * @description Returns the session of the browser with its user, account and role.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/session/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the account
         * @description Starts a session in another account of the user, with a new id. It ends when the previous one would have ended.
         */
        post: operations["switchAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/session/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the session
         * @description The user authenticates again, with the password or a passkey. For 10 minutes, as after a sign-in, sign-in methods can be changed.
         */
        post: operations["confirmSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the user
         * @description Returns all valid sessions of the user, the newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sessions/{id}": {
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
         * End a session
         * @description Ends a session of the user, in this browser or another one.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Starts a session with a new id. The previous session of the browser ends.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sign-in methods of the user
         * @description Returns whether the user has a password, its passkeys, and its users of the provider.
         */
        get: operations["listSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in options
         * @description Returns how a person can get access. Requires no session.
         */
        get: operations["getSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the browser, if it has one.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Creates an account with its owner and a sandbox key, and signs in. The sample data of the sandbox follows.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-up-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to sign up
         * @description Mails a link that creates an account, or to a user that they have one. The response is the same for every address.
         */
        post: operations["requestSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start single sign-on
         * @description Returns the address of the provider, to which the browser goes. A cookie binds the response to it.
         */
        post: operations["startSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/single-sign-on/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish single sign-on
         * @description Receives the query with which the provider has sent the browser back, once, and starts the session.
         */
        post: operations["finishSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Type of the event. More types may be added.
         * @example provider.stage_changed
         * @enum {string}
         */
        EventType: "provider.stage_changed" | "provider.created" | "provider.updated" | "provider.deleted" | "provider.adequacy_changed" | "provider.contact_attempt_created" | "adequacy.score_updated" | "adequacy.gap_opened" | "adequacy.gap_closed" | "adequacy.run_failed" | "build.created" | "build.updated" | "build.deleted" | "campaign.launched" | "campaign.paused" | "campaign.resumed" | "campaign.cancelled" | "campaign.completed" | "filing.created" | "filing.failed" | "import.completed" | "import.reverted" | "import_source.file_late" | "import_source.file_held" | "webhook.test" | "webhook.disabled" | "event_destination.disabled" | "member.removed";
        /**
         * @description Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.
         * @example negotiating
         * @enum {string}
         */
        Stage: "identified" | "outreach" | "engaged" | "loi_signed" | "negotiating" | "contract_sent" | "contracted" | "credentialing" | "active" | "on_hold" | "declined" | "unreachable" | "disqualified" | "terminated";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type EventType = components['schemas']['EventType'];
export type Stage = components['schemas']['Stage'];
export type $defs = Record<string, never>;
export interface operations {
    streamEvents: {
        parameters: {
            query?: {
                after?: number | null;
            };
            header?: never;
            path: {
                environment: "production" | "sandbox";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /**
                         * @description Identifier of the build.
                         * @example bld_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        build_id: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        resource_id: string;
                        stages: components["schemas"]["Stage"][] | null;
                        type: components["schemas"]["EventType"];
                    };
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_current: boolean;
                            name: string;
                            /**
                             * @example account_list_item
                             * @enum {string}
                             */
                            object: "account_list_item";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                        }[];
                    };
                };
            };
        };
    };
    getDeveloperOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        event_types: string[];
                        /**
                         * @example developer_options
                         * @enum {string}
                         */
                        object: "developer_options";
                        scopes: {
                            description: string;
                            environments: ("production" | "sandbox")[];
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    deleteIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the identity. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            email: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description Identifier of the invitation.
                             * @example inv_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_expired: boolean;
                            /**
                             * @example invitation
                             * @enum {string}
                             */
                            object: "invitation";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            sent_at: string;
                        }[];
                    };
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /**
                     * @example owner
                     * @enum {string}
                     */
                    role: "owner" | "developer" | "viewer";
                };
            };
        };
        responses: {
            /** @description The invitation with its link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            email: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description Identifier of the invitation.
                             * @example inv_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_expired: boolean;
                            /**
                             * @example invitation
                             * @enum {string}
                             */
                            object: "invitation";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            sent_at: string;
                        };
                        /** @example true */
                        is_mailed: boolean;
                        link: string | null;
                        /**
                         * @example sent_invitation
                         * @enum {string}
                         */
                        object: "sent_invitation";
                    };
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the invitation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation does not exist any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the invitation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation with its new link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            email: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description Identifier of the invitation.
                             * @example inv_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_expired: boolean;
                            /**
                             * @example invitation
                             * @enum {string}
                             */
                            object: "invitation";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            sent_at: string;
                        };
                        /** @example true */
                        is_mailed: boolean;
                        link: string | null;
                        /**
                         * @example sent_invitation
                         * @enum {string}
                         */
                        object: "sent_invitation";
                    };
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    account_name?: string;
                    new_password?: string;
                    password?: string;
                    /**
                     * @example starter
                     * @enum {string}
                     */
                    plan?: "starter" | "professional";
                    token: string;
                };
            };
        };
        responses: {
            /** @description The session, and the sandbox key of a new account, which cannot be retrieved again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: {
                            /**
                             * @description Identifier of the api key.
                             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            secret: string;
                        } | null;
                        /**
                         * @example accepted_invitation
                         * @enum {string}
                         */
                        object: "accepted_invitation";
                        session: {
                            account: {
                                /**
                                 * @description Identifier of the account.
                                 * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                                 */
                                id: string;
                                name: string;
                                /**
                                 * @example starter
                                 * @enum {string}
                                 */
                                plan: "starter" | "professional" | "enterprise";
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            environments: ("production" | "sandbox")[];
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description Identifier of the session.
                             * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * @example session
                             * @enum {string}
                             */
                            object: "session";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                            user: {
                                email: string;
                                /**
                                 * @description Identifier of the user.
                                 * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                                 */
                                id: string;
                                /** @example true */
                                is_confirmed: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description What it invites to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account_name: string | null;
                        email: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /** @example true */
                        has_user: boolean;
                        /**
                         * @example invitation_details
                         * @enum {string}
                         */
                        object: "invitation_details";
                        /**
                         * @example owner
                         * @enum {string}
                         */
                        role: "owner" | "developer" | "viewer";
                    };
                };
            };
        };
    };
    listLimitRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            closed_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @description Identifier of the limit request.
                             * @example lrq_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * @example rate_limit
                             * @enum {string}
                             */
                            kind: "rate_limit" | "plan" | "production";
                            /**
                             * @example limit_request
                             * @enum {string}
                             */
                            object: "limit_request";
                            operator_note: string | null;
                            /**
                             * @example starter
                             * @enum {string|null}
                             */
                            plan: "starter" | "professional" | "enterprise" | null;
                            reason: string;
                            /** Format: int64 */
                            requests_per_minute: number | null;
                            /**
                             * @example open
                             * @enum {string}
                             */
                            status: "open" | "approved" | "declined" | "cancelled";
                        }[];
                    };
                };
            };
        };
    };
    createLimitRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example rate_limit
                     * @enum {string}
                     */
                    kind: "rate_limit" | "plan" | "production";
                    /**
                     * @example starter
                     * @enum {string}
                     */
                    plan?: "starter" | "professional" | "enterprise";
                    reason: string;
                    /** Format: int32 */
                    requests_per_minute?: number;
                };
            };
        };
        responses: {
            /** @description The open request. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        closed_at: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Identifier of the limit request.
                         * @example lrq_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * @example rate_limit
                         * @enum {string}
                         */
                        kind: "rate_limit" | "plan" | "production";
                        /**
                         * @example limit_request
                         * @enum {string}
                         */
                        object: "limit_request";
                        operator_note: string | null;
                        /**
                         * @example starter
                         * @enum {string|null}
                         */
                        plan: "starter" | "professional" | "enterprise" | null;
                        reason: string;
                        /** Format: int64 */
                        requests_per_minute: number | null;
                        /**
                         * @example open
                         * @enum {string}
                         */
                        status: "open" | "approved" | "declined" | "cancelled";
                    };
                };
            };
        };
    };
    cancelLimitRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the limit request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            email: string;
                            /** @example true */
                            is_disabled: boolean;
                            /** @example true */
                            is_you: boolean;
                            /**
                             * @example member
                             * @enum {string}
                             */
                            object: "member";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                            /**
                             * @description Identifier of the user.
                             * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            user_id: string;
                        }[];
                        /** Format: int64 */
                        max_members: number;
                    };
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: {
                revoke?: "all";
                revoke_keys?: string[];
            };
            header?: never;
            path: {
                /** @description Identifier of the user. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is no member any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kept_keys: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /**
                             * @description Identifier of the api key.
                             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            last4: string;
                            name: string;
                            /**
                             * @example member_key
                             * @enum {string}
                             */
                            object: "member_key";
                        }[];
                        /**
                         * @example removed_member
                         * @enum {string}
                         */
                        object: "removed_member";
                        revoked_keys: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /**
                             * @description Identifier of the api key.
                             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            last4: string;
                            name: string;
                            /**
                             * @example member_key
                             * @enum {string}
                             */
                            object: "member_key";
                        }[];
                        /**
                         * @description Identifier of the user.
                         * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        user_id: string;
                    };
                };
            };
        };
    };
    changeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the user. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example owner
                     * @enum {string}
                     */
                    role: "owner" | "developer" | "viewer";
                };
            };
        };
        responses: {
            /** @description The member has the role. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMemberKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the user. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example true */
                            can_revoke: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /**
                             * @description Identifier of the api key.
                             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            last4: string;
                            name: string;
                            /**
                             * @example member_key
                             * @enum {string}
                             */
                            object: "member_key";
                        }[];
                    };
                };
            };
        };
    };
    listOperatedAccounts: {
        parameters: {
            query?: {
                /** @description Identifier of the account. */
                cursor?: string;
                plan?: "starter" | "professional" | "enterprise";
                q?: string;
                suspended?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            contact_email: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /** @example true */
                            has_limit_override: boolean;
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            /** Format: int64 */
                            members: number;
                            name: string;
                            /**
                             * @example account
                             * @enum {string}
                             */
                            object: "account";
                            /**
                             * @example starter
                             * @enum {string}
                             */
                            plan: "starter" | "professional" | "enterprise";
                            /** Format: int64 */
                            requests_per_minute: number;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            suspended_at: string | null;
                        }[];
                        /**
                         * @description Identifier of the account.
                         * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getOperatedAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_keys: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /**
                             * @description Identifier of the api key.
                             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            last4: string;
                            name: string;
                            /**
                             * @example active
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked";
                        }[];
                        contact_email: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /** @example true */
                        has_limit_override: boolean;
                        /**
                         * @description Identifier of the account.
                         * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        last_used_at: string | null;
                        /** Format: int64 */
                        members: number;
                        name: string;
                        /**
                         * @example account
                         * @enum {string}
                         */
                        object: "account";
                        /**
                         * @example starter
                         * @enum {string}
                         */
                        plan: "starter" | "professional" | "enterprise";
                        quotas: {
                            /** @example true */
                            has_override: boolean;
                            /** Format: int64 */
                            limit: number | null;
                            /**
                             * @example builds
                             * @enum {string}
                             */
                            quota: "builds" | "service_area_counties" | "providers" | "import_bytes" | "filing_bytes" | "beneficiary_sample_bytes" | "event_bytes";
                        }[];
                        /** Format: int64 */
                        requests_per_minute: number;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        suspended_at: string | null;
                        usage: {
                            /** Format: int64 */
                            beneficiary_sample_bytes: number;
                            /** Format: int64 */
                            builds: number;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /** Format: int64 */
                            event_bytes: number;
                            /** Format: int64 */
                            events_last_day: number;
                            /** Format: int64 */
                            filing_bytes: number;
                            /** Format: int64 */
                            import_bytes: number;
                            /** Format: int64 */
                            providers: number;
                            /** Format: int64 */
                            service_area_counties: number;
                            /** Format: int64 */
                            webhooks: number;
                        }[];
                    };
                };
            };
        };
    };
    updateOperatedAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    contact_email?: string | null;
                    /** @example true */
                    is_suspended?: boolean;
                    /**
                     * @example starter
                     * @enum {string}
                     */
                    plan?: "starter" | "professional" | "enterprise";
                    quotas?: {
                        beneficiary_sample_bytes?: number | "unlimited" | null;
                        builds?: number | "unlimited" | null;
                        event_bytes?: number | "unlimited" | null;
                        filing_bytes?: number | "unlimited" | null;
                        import_bytes?: number | "unlimited" | null;
                        providers?: number | "unlimited" | null;
                        service_area_counties?: number | "unlimited" | null;
                    };
                    /** Format: int32 */
                    requests_per_minute?: number | null;
                };
            };
        };
        responses: {
            /** @description The changed account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_keys: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /**
                             * @description Identifier of the api key.
                             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            last4: string;
                            name: string;
                            /**
                             * @example active
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked";
                        }[];
                        contact_email: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /** @example true */
                        has_limit_override: boolean;
                        /**
                         * @description Identifier of the account.
                         * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        last_used_at: string | null;
                        /** Format: int64 */
                        members: number;
                        name: string;
                        /**
                         * @example account
                         * @enum {string}
                         */
                        object: "account";
                        /**
                         * @example starter
                         * @enum {string}
                         */
                        plan: "starter" | "professional" | "enterprise";
                        quotas: {
                            /** @example true */
                            has_override: boolean;
                            /** Format: int64 */
                            limit: number | null;
                            /**
                             * @example builds
                             * @enum {string}
                             */
                            quota: "builds" | "service_area_counties" | "providers" | "import_bytes" | "filing_bytes" | "beneficiary_sample_bytes" | "event_bytes";
                        }[];
                        /** Format: int64 */
                        requests_per_minute: number;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        suspended_at: string | null;
                        usage: {
                            /** Format: int64 */
                            beneficiary_sample_bytes: number;
                            /** Format: int64 */
                            builds: number;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /** Format: int64 */
                            event_bytes: number;
                            /** Format: int64 */
                            events_last_day: number;
                            /** Format: int64 */
                            filing_bytes: number;
                            /** Format: int64 */
                            import_bytes: number;
                            /** Format: int64 */
                            providers: number;
                            /** Format: int64 */
                            service_area_counties: number;
                            /** Format: int64 */
                            webhooks: number;
                        }[];
                    };
                };
            };
        };
    };
    revokeOperatedKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account. */
                id: string;
                /** @description Identifier of the api key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Identifier of the account. */
                account?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            account_id: string | null;
                            account_name: string | null;
                            action: string;
                            actor_id: string | null;
                            /**
                             * @example user
                             * @enum {string}
                             */
                            actor_type: "user" | "api_key" | "operator";
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            at: string;
                            id: string;
                            request_id: string | null;
                            subject: string;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listFailingWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 endpoints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            account_id: string;
                            account_name: string;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /** Format: int64 */
                            failed_deliveries: number;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            failing_since: string | null;
                            /**
                             * @description Identifier of the webhook.
                             * @example wh_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_success_at: string | null;
                            /**
                             * @example enabled
                             * @enum {string}
                             */
                            status: "enabled" | "disabled" | "paused_by_plan";
                            url: string;
                        }[];
                    };
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts, and at most 100 jobs with an error of each environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            /** Format: int64 */
                            failed: number;
                            /** Format: int64 */
                            failing: number;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            oldest_due_at: string | null;
                            /** Format: int64 */
                            running: number;
                            task: string;
                            /** Format: int64 */
                            waiting: number;
                        }[];
                        failed: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            account_id: string | null;
                            /** Format: int64 */
                            attempts: number;
                            /**
                             * @example production
                             * @enum {string}
                             */
                            environment: "production" | "sandbox";
                            id: string;
                            last_error: string | null;
                            /** Format: int64 */
                            max_attempts: number;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            run_at: string;
                            task: string;
                        }[];
                    };
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: "production" | "sandbox";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is due. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listOperatedRequests: {
        parameters: {
            query?: {
                status?: "open" | "approved" | "declined" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 1,000 requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            account_id: string;
                            account_name: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            closed_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @description Identifier of the limit request.
                             * @example lrq_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * @example rate_limit
                             * @enum {string}
                             */
                            kind: "rate_limit" | "plan" | "production";
                            /**
                             * @example limit_request
                             * @enum {string}
                             */
                            object: "limit_request";
                            operator_note: string | null;
                            /**
                             * @example starter
                             * @enum {string|null}
                             */
                            plan: "starter" | "professional" | "enterprise" | null;
                            reason: string;
                            /** Format: int64 */
                            requests_per_minute: number | null;
                            /**
                             * @example open
                             * @enum {string}
                             */
                            status: "open" | "approved" | "declined" | "cancelled";
                        }[];
                    };
                };
            };
        };
    };
    decideLimitRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the limit request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string;
                    /**
                     * @example approved
                     * @enum {string}
                     */
                    status: "approved" | "declined";
                };
            };
        };
        responses: {
            /** @description The closed request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Identifier of the account.
                         * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        account_id: string;
                        account_name: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        closed_at: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Identifier of the limit request.
                         * @example lrq_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * @example rate_limit
                         * @enum {string}
                         */
                        kind: "rate_limit" | "plan" | "production";
                        /**
                         * @example limit_request
                         * @enum {string}
                         */
                        object: "limit_request";
                        operator_note: string | null;
                        /**
                         * @example starter
                         * @enum {string|null}
                         */
                        plan: "starter" | "professional" | "enterprise" | null;
                        reason: string;
                        /** Format: int64 */
                        requests_per_minute: number | null;
                        /**
                         * @example open
                         * @enum {string}
                         */
                        status: "open" | "approved" | "declined" | "cancelled";
                    };
                };
            };
        };
    };
    getOperatorSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * @example operator_session
                         * @enum {string}
                         */
                        object: "operator_session";
                        operator: {
                            email: string;
                            /**
                             * @description Identifier of the operator.
                             * @example opr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                        };
                    };
                };
            };
        };
    };
    signInOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * @example operator_session
                         * @enum {string}
                         */
                        object: "operator_session";
                        operator: {
                            email: string;
                            /**
                             * @description Identifier of the operator.
                             * @example opr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                        };
                    };
                };
            };
        };
    };
    signOutOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no session any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createPasskeyChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. The challenge is accepted once, for 5 minutes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowCredentials?: {
                            id: string;
                            transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                            /**
                             * @example public-key
                             * @enum {string}
                             */
                            type: "public-key";
                        }[];
                        challenge: string;
                        rpId?: string;
                        /** Format: int64 */
                        timeout?: number;
                        /**
                         * @example required
                         * @enum {string}
                         */
                        userVerification?: "required" | "preferred" | "discouraged";
                    };
                };
            };
        };
    };
    createPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. The challenge is accepted once, for 5 minutes and in this session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example none
                         * @enum {string}
                         */
                        attestation?: "none" | "indirect" | "direct" | "enterprise";
                        authenticatorSelection?: {
                            /**
                             * @example required
                             * @enum {string}
                             */
                            residentKey?: "required" | "preferred" | "discouraged";
                            /**
                             * @example required
                             * @enum {string}
                             */
                            userVerification?: "required" | "preferred" | "discouraged";
                        };
                        challenge: string;
                        excludeCredentials?: {
                            id: string;
                            transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                            /**
                             * @example public-key
                             * @enum {string}
                             */
                            type: "public-key";
                        }[];
                        pubKeyCredParams: {
                            /** Format: int64 */
                            alg: number;
                            /**
                             * @example public-key
                             * @enum {string}
                             */
                            type: "public-key";
                        }[];
                        rp: {
                            id?: string;
                            name: string;
                        };
                        /** Format: int64 */
                        timeout?: number;
                        user: {
                            displayName: string;
                            id: string;
                            name: string;
                        };
                    };
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        /**
                         * @example platform
                         * @enum {string|null}
                         */
                        authenticatorAttachment?: "platform" | "cross-platform" | null;
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        /**
                         * @example public-key
                         * @enum {string}
                         */
                        type: "public-key";
                    };
                };
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            name: string;
                            /**
                             * @example starter
                             * @enum {string}
                             */
                            plan: "starter" | "professional" | "enterprise";
                        };
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        environments: ("production" | "sandbox")[];
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * @description Identifier of the session.
                         * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * @example session
                         * @enum {string}
                         */
                        object: "session";
                        /**
                         * @example owner
                         * @enum {string}
                         */
                        role: "owner" | "developer" | "viewer";
                        user: {
                            email: string;
                            /**
                             * @description Identifier of the user.
                             * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_confirmed: boolean;
                        };
                    };
                };
            };
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name: string;
                    response: {
                        /**
                         * @example platform
                         * @enum {string|null}
                         */
                        authenticatorAttachment?: "platform" | "cross-platform" | null;
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                        id: string;
                        rawId: string;
                        response: {
                            attestationObject: string;
                            clientDataJSON: string;
                            transports?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                        /**
                         * @example public-key
                         * @enum {string}
                         */
                        type: "public-key";
                    };
                };
            };
        };
        responses: {
            /** @description The passkey. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Identifier of the passkey.
                         * @example psk_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /** @example true */
                        is_backed_up: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        last_used_at: string | null;
                        name: string;
                        /**
                         * @example passkey
                         * @enum {string}
                         */
                        object: "passkey";
                    };
                };
            };
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the passkey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updatePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the passkey. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Identifier of the passkey.
                         * @example psk_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /** @example true */
                        is_backed_up: boolean;
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        last_used_at: string | null;
                        name: string;
                        /**
                         * @example passkey
                         * @enum {string}
                         */
                        object: "passkey";
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            name: string;
                            /**
                             * @example starter
                             * @enum {string}
                             */
                            plan: "starter" | "professional" | "enterprise";
                        };
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        environments: ("production" | "sandbox")[];
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * @description Identifier of the session.
                         * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * @example session
                         * @enum {string}
                         */
                        object: "session";
                        /**
                         * @example owner
                         * @enum {string}
                         */
                        role: "owner" | "developer" | "viewer";
                        user: {
                            email: string;
                            /**
                             * @description Identifier of the user.
                             * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_confirmed: boolean;
                        };
                    };
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description A mail follows if a user has the address. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        /**
                         * @example mail_follows
                         * @enum {string}
                         */
                        object: "mail_follows";
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    new_password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description The new password is set: sign in with it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        kept: {
                            identities: {
                                /**
                                 * Format: date-time
                                 * @example 2026-11-01T12:00:00.000Z
                                 */
                                created_at: string;
                                email: string;
                            }[];
                            passkeys: {
                                /**
                                 * Format: date-time
                                 * @example 2026-11-01T12:00:00.000Z
                                 */
                                created_at: string;
                                name: string;
                            }[];
                        };
                        /**
                         * @example password_reset
                         * @enum {string}
                         */
                        object: "password_reset";
                    };
                };
            };
        };
    };
    getReceiver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receiver. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example receiver
                         * @enum {string}
                         */
                        object: "receiver";
                        /** Format: uri */
                        url: string;
                    };
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            name: string;
                            /**
                             * @example starter
                             * @enum {string}
                             */
                            plan: "starter" | "professional" | "enterprise";
                        };
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        environments: ("production" | "sandbox")[];
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * @description Identifier of the session.
                         * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * @example session
                         * @enum {string}
                         */
                        object: "session";
                        /**
                         * @example owner
                         * @enum {string}
                         */
                        role: "owner" | "developer" | "viewer";
                        user: {
                            email: string;
                            /**
                             * @description Identifier of the user.
                             * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_confirmed: boolean;
                        };
                    };
                };
            };
        };
    };
    switchAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifier of the account.
                     * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                     */
                    account_id: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            name: string;
                            /**
                             * @example starter
                             * @enum {string}
                             */
                            plan: "starter" | "professional" | "enterprise";
                        };
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        environments: ("production" | "sandbox")[];
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * @description Identifier of the session.
                         * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * @example session
                         * @enum {string}
                         */
                        object: "session";
                        /**
                         * @example owner
                         * @enum {string}
                         */
                        role: "owner" | "developer" | "viewer";
                        user: {
                            email: string;
                            /**
                             * @description Identifier of the user.
                             * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_confirmed: boolean;
                        };
                    };
                };
            };
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password?: string;
                    response?: {
                        /**
                         * @example platform
                         * @enum {string|null}
                         */
                        authenticatorAttachment?: "platform" | "cross-platform" | null;
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        /**
                         * @example public-key
                         * @enum {string}
                         */
                        type: "public-key";
                    };
                };
            };
        };
        responses: {
            /** @description The session is confirmed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description Identifier of the session.
                             * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            ip_address: string;
                            /** @example true */
                            is_current: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_seen_at: string;
                            /**
                             * @example session_list_item
                             * @enum {string}
                             */
                            object: "session_list_item";
                            user_agent: string;
                        }[];
                    };
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /**
                             * @description Identifier of the account.
                             * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            name: string;
                            /**
                             * @example starter
                             * @enum {string}
                             */
                            plan: "starter" | "professional" | "enterprise";
                        };
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        created_at: string;
                        environments: ("production" | "sandbox")[];
                        /**
                         * Format: date-time
                         * @example 2026-11-01T12:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * @description Identifier of the session.
                         * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                         */
                        id: string;
                        /**
                         * @example session
                         * @enum {string}
                         */
                        object: "session";
                        /**
                         * @example owner
                         * @enum {string}
                         */
                        role: "owner" | "developer" | "viewer";
                        user: {
                            email: string;
                            /**
                             * @description Identifier of the user.
                             * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_confirmed: boolean;
                        };
                    };
                };
            };
        };
    };
    listSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sign-in methods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example true */
                        has_password: boolean;
                        identities: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            email: string;
                            /**
                             * @description Identifier of the identity.
                             * @example idn_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            issuer: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            /**
                             * @example identity
                             * @enum {string}
                             */
                            object: "identity";
                        }[];
                        /**
                         * @example sign_in_methods
                         * @enum {string}
                         */
                        object: "sign_in_methods";
                        passkeys: {
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @description Identifier of the passkey.
                             * @example psk_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /** @example true */
                            is_backed_up: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            last_used_at: string | null;
                            name: string;
                            /**
                             * @example passkey
                             * @enum {string}
                             */
                            object: "passkey";
                        }[];
                    };
                };
            };
        };
    };
    getSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example sign_in_options
                         * @enum {string}
                         */
                        object: "sign_in_options";
                        passkey_host: string | null;
                        /** @example true */
                        sends_mail: boolean;
                        /**
                         * @example open
                         * @enum {string}
                         */
                        sign_up: "open" | "invite" | "closed";
                        /** @example true */
                        single_sign_on: boolean;
                    };
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no session any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Display name. */
                    account_name: string;
                    email: string;
                    password: string;
                    /**
                     * @example starter
                     * @enum {string}
                     */
                    plan: "starter" | "professional";
                };
            };
        };
        responses: {
            /** @description The session, and the key, which cannot be retrieved again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: {
                            /**
                             * @description Identifier of the api key.
                             * @example key_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            secret: string;
                        };
                        /**
                         * @example sign_up
                         * @enum {string}
                         */
                        object: "sign_up";
                        session: {
                            account: {
                                /**
                                 * @description Identifier of the account.
                                 * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                                 */
                                id: string;
                                name: string;
                                /**
                                 * @example starter
                                 * @enum {string}
                                 */
                                plan: "starter" | "professional" | "enterprise";
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            environments: ("production" | "sandbox")[];
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description Identifier of the session.
                             * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * @example session
                             * @enum {string}
                             */
                            object: "session";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                            user: {
                                email: string;
                                /**
                                 * @description Identifier of the user.
                                 * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                                 */
                                id: string;
                                /** @example true */
                                is_confirmed: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    requestSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description A mail follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        /**
                         * @example mail_follows
                         * @enum {string}
                         */
                        object: "mail_follows";
                    };
                };
            };
        };
    };
    startSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    next?: string;
                    /**
                     * @example sign_in
                     * @enum {string}
                     */
                    purpose: "sign_in" | "confirm" | "link";
                };
            };
        };
        responses: {
            /** @description The address of the provider. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example single_sign_on
                         * @enum {string}
                         */
                        object: "single_sign_on";
                        url: string;
                    };
                };
            };
        };
    };
    finishSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                };
            };
        };
        responses: {
            /** @description The session, and the page that was requested. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        /**
                         * @example signed_in
                         * @enum {string}
                         */
                        object: "signed_in";
                        session: {
                            account: {
                                /**
                                 * @description Identifier of the account.
                                 * @example acct_01kc59z6h8f8w9p5p3w5t1y0za
                                 */
                                id: string;
                                name: string;
                                /**
                                 * @example starter
                                 * @enum {string}
                                 */
                                plan: "starter" | "professional" | "enterprise";
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            created_at: string;
                            environments: ("production" | "sandbox")[];
                            /**
                             * Format: date-time
                             * @example 2026-11-01T12:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description Identifier of the session.
                             * @example ses_01kc59z6h8f8w9p5p3w5t1y0za
                             */
                            id: string;
                            /**
                             * @example session
                             * @enum {string}
                             */
                            object: "session";
                            /**
                             * @example owner
                             * @enum {string}
                             */
                            role: "owner" | "developer" | "viewer";
                            user: {
                                email: string;
                                /**
                                 * @description Identifier of the user.
                                 * @example usr_01kc59z6h8f8w9p5p3w5t1y0za
                                 */
                                id: string;
                                /** @example true */
                                is_confirmed: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
}
