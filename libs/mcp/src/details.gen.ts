// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { OperationDetails } from './definitions.ts';

export const DETAILS: Readonly<Record<string, OperationDetails>> = {
  getAccount: {
    description: 'Returns the account of the API key with its plan, limits and usage.\n\nScope: `builds:read`.',
    arguments: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: ['object', 'id', 'name', 'plan', 'environment', 'limits', 'usage', 'api_key_id', 'created_at'],
  },
  listDeprecatedCalls: {
    description:
      'Returns a list of calls that used deprecated operations, parameters or request fields, by API key and day. Empty if nothing is deprecated.\n\nScope: `builds:read`.',
    arguments: {
      type: 'object',
      properties: {
        operation_id: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string' },
          description: 'Operation identifiers. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['day', '-day', 'calls', '-calls'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -day.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: ['object', 'operation_id', 'field', 'api_key_id', 'day', 'calls'],
  },
  listRequests: {
    description:
      'Returns a list of the requests that the API keys of the account have made in the environment of the request, newest first. Requests with a valid access token are recorded, including those that a rate limit or a missing scope refused; requests of the dashboard are not. A request is in the list within a few seconds of its response. The newest 100,000 requests of the last 30 days are kept. The log records what it can without delaying responses: under extreme load or while the database is unavailable, requests can be missing.\n\nScope: `events:read`.',
    arguments: {
      type: 'object',
      properties: {
        status_class: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['2xx', '3xx', '4xx', '5xx'], description: 'First digit of a status code.' },
          description: 'Classes of status codes. Up to 50 values, any of which matches.',
        },
        operation_id: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string' },
          description: 'Operation identifiers. Up to 50 values, any of which matches.',
        },
        api_key_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the api key.',
            examples: ['key_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Identifiers of API keys. Up to 50 values, any of which matches.',
        },
        created_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only requests that arrived at or after this time.',
        },
        created_at_lt: {
          type: 'string',
          format: 'date-time',
          description: 'Only requests that arrived before this time.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'api_key_id',
      'operation_id',
      'method',
      'path',
      'status_code',
      'error_code',
      'duration_ms',
      'ip_address',
      'user_agent',
      'created_at',
    ],
  },
  getAccountUsage: {
    description:
      'Returns the number of requests by period and outcome, from the request log, with the rate limit that applies. Minutes are kept for 2 days; hours and days for 90 days. Up to 1,500 periods are returned.\n\nScope: `builds:read`.',
    arguments: {
      type: 'object',
      properties: {
        interval: {
          type: 'string',
          enum: ['minute', 'hour', 'day'],
          description: 'Length of a period, in UTC. Defaults to hour.',
        },
        created_at_gte: {
          type: 'string',
          format: 'date-time',
          description:
            'Start of the range; the first period contains it. Defaults to 60 minutes, 24 hours or 30 days before its end.',
        },
        created_at_lt: {
          type: 'string',
          format: 'date-time',
          description: 'End of the range, exclusive. Defaults to the current time.',
        },
        api_key_id: {
          type: 'string',
          examples: ['key_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Only requests of this API key.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'interval',
      'created_at_gte',
      'created_at_lt',
      'since',
      'until',
      'requests_per_minute',
      'total',
      'periods',
    ],
  },
  listApiKeys: {
    description:
      'Returns a list of the API keys of the account in the environment of the request. The keys themselves are not included.\n\nScope: `keys:manage`.',
    arguments: {
      type: 'object',
      properties: {
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['active', 'expired', 'revoked'],
            description: 'Whether the API key can be exchanged for access tokens.',
          },
          description: 'Statuses of the API key. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['created_at', '-created_at', 'name', '-name'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'environment',
      'name',
      'scopes',
      'ip_allow_list',
      'expires_at',
      'token_ttl_seconds',
      'status',
      'prefix',
      'last4',
      'lineage_id',
      'requests_per_minute',
      'last_used_at',
      'revoked_at',
      'created_by',
      'created_at',
      'secret',
    ],
  },
  createApiKey: {
    description:
      'Creates an API key. The response contains the key, which cannot be retrieved again. Maximum number of active keys per environment: Starter 2, Professional 10, Enterprise 50. Each active key has the full rate limit; a key that replaces an ended key starts with the usage of the last minute of that key. Up to 60 keys can be created or rotated per hour.\n\nScope: `keys:manage`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['name', 'scopes'],
          description:
            'An API key to create in the environment of the request. It cannot exceed the rights of the caller: its scopes are limited to those of the access token, and its addresses, expiry and token lifetime to those of the API key of the request, which are also the defaults.',
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'Name of the API key.', examples: ['CRM sync'] },
            scopes: {
              type: 'array',
              maxItems: 17,
              description: 'Scopes that access tokens of the key can have.',
              items: {
                type: 'string',
                enum: [
                  'adequacy:read',
                  'builds:read',
                  'builds:write',
                  'campaigns:read',
                  'campaigns:write',
                  'counties:read',
                  'events:read',
                  'filings:read',
                  'filings:write',
                  'imports:read',
                  'imports:write',
                  'keys:manage',
                  'providers:read',
                  'providers:write',
                  'samples:write',
                  'webhooks:read',
                  'webhooks:write',
                ],
                description: 'A permission of an access token. Each operation requires one.',
              },
            },
            ip_allow_list: {
              type: 'array',
              maxItems: 100,
              description:
                'IP addresses and CIDR networks from which the key can be used. If empty, the key can be used from any address.',
              items: {
                type: 'string',
                description: 'An IP address, or a network in CIDR form.',
                examples: ['203.0.113.0/24'],
              },
            },
            expires_at: {
              type: ['string', 'null'],
              description: 'When the key expires. Null if it does not expire.',
              format: 'date-time',
            },
            token_ttl_seconds: {
              type: 'integer',
              minimum: 300,
              maximum: 3600,
              description: 'Lifetime of access tokens of the key, in seconds.',
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'environment',
      'name',
      'scopes',
      'ip_allow_list',
      'expires_at',
      'token_ttl_seconds',
      'status',
      'prefix',
      'last4',
      'lineage_id',
      'requests_per_minute',
      'last_used_at',
      'revoked_at',
      'created_by',
      'created_at',
      'secret',
    ],
  },
  rotateApiKey: {
    description:
      'Creates a successor of an API key with the same rights. Both keys are valid until the overlap ends, and they share one rate limit. The access token must have every scope of the key, and the API key of the request must have all of its other rights.\n\nScope: `keys:manage`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['key_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the api key.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          description: 'Options for the rotation of an API key.',
          additionalProperties: false,
          properties: {
            overlap_seconds: {
              type: 'integer',
              minimum: 0,
              maximum: 2592000,
              description: 'Seconds for which the old key remains valid. Defaults to 86400, one day.',
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'environment',
      'name',
      'scopes',
      'ip_allow_list',
      'expires_at',
      'token_ttl_seconds',
      'status',
      'prefix',
      'last4',
      'lineage_id',
      'requests_per_minute',
      'last_used_at',
      'revoked_at',
      'created_by',
      'created_at',
      'secret',
    ],
  },
  revokeApiKey: {
    description:
      'Revokes an API key. The key becomes invalid immediately, and its access tokens within 5 seconds.\n\nScope: `keys:manage`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['key_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the api key.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  resetSandbox: {
    description:
      'Restores the sample data of the sandbox: builds, providers, scores and events. Webhook endpoints and API keys are kept, and pending deliveries are cancelled. Concurrent requests restore it once. Production keys are rejected with 403.\n\nScope: `builds:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: ['object', 'account_id', 'build_ids', 'providers', 'reset_at'],
  },
  triggerEvent: {
    description:
      'Records an event of the given type for an object of the sandbox. No other data is changed. Production keys are rejected with 403.\n\nScope: `events:read`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['type'],
          description: 'The event to record.',
          additionalProperties: false,
          properties: {
            type: {
              type: 'string',
              enum: [
                'provider.created',
                'provider.updated',
                'provider.deleted',
                'provider.stage_changed',
                'provider.adequacy_changed',
                'provider.contact_attempt_created',
                'adequacy.score_updated',
                'adequacy.gap_opened',
                'adequacy.gap_closed',
                'adequacy.run_failed',
                'build.created',
                'build.updated',
                'build.deleted',
                'campaign.launched',
                'campaign.paused',
                'campaign.resumed',
                'campaign.cancelled',
                'campaign.completed',
                'filing.created',
                'filing.failed',
                'import.completed',
                'import.reverted',
                'import_source.file_late',
                'import_source.file_held',
                'webhook.test',
                'webhook.disabled',
                'event_destination.disabled',
                'member.removed',
              ],
              description: 'Type of the event.',
            },
            build_id: {
              type: 'string',
              description: 'Identifier of a build in the sandbox. Defaults to the newest build.',
              examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: ['object', 'event_id'],
  },
  listProviders: {
    description: 'Returns a list of providers, of one or several builds or of the account.\n\nScope: `providers:read`.',
    arguments: {
      type: 'object',
      properties: {
        build_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the build.',
            examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Identifiers of builds. Up to 50 values, any of which matches.',
        },
        campaign_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the campaign.',
            examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description:
            'Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches.',
        },
        stage: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'identified',
              'outreach',
              'engaged',
              'loi_signed',
              'negotiating',
              'contract_sent',
              'contracted',
              'credentialing',
              'active',
              'on_hold',
              'declined',
              'unreachable',
              'disqualified',
              'terminated',
            ],
            description:
              'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
          },
          description: 'Pipeline stages. Up to 50 values, any of which matches.',
        },
        specialty_code: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
            examples: ['008'],
          },
          description: 'Codes of primary specialties. Up to 50 values, any of which matches.',
        },
        county_fips: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'County FIPS code: five digits, with leading zero.',
            examples: ['49035'],
          },
          description:
            'FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches.',
        },
        entity_type: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['individual', 'facility'] },
          description: 'Kinds of provider. Up to 50 values, any of which matches.',
        },
        adequacy_status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'],
            description:
              'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation.',
          },
          description: 'Adequacy statuses. Up to 50 values, any of which matches.',
        },
        owner_email: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'E-mail address of the person responsible for the provider, in lower case.',
            format: 'email',
          },
          description:
            'E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches.',
        },
        npi: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'National Provider Identifier (NPI): ten digits, with check digit.',
            examples: ['2000000002'],
          },
          description: 'NPIs. Up to 50 values, any of which matches.',
        },
        has_npi: { type: 'boolean', description: 'Only providers that have an NPI, or only those that have none.' },
        external_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description:
              'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
            examples: ['crm-4711'],
          },
          description: 'External identifiers. Up to 50 values, any of which matches.',
        },
        q: {
          type: 'string',
          examples: ['ana riv'],
          description:
            'Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id.',
        },
        stage_changed_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only providers whose stage changed at or after this time.',
        },
        stage_changed_at_lt: {
          type: 'string',
          format: 'date-time',
          description: 'Only providers whose stage changed before this time.',
        },
        expected_active_on_lt: {
          type: 'string',
          format: 'date',
          description: 'Only providers that are expected to become active before this date.',
        },
        updated_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only providers updated at or after this time.',
        },
        updated_at_lt: { type: 'string', format: 'date-time', description: 'Only providers updated before this time.' },
        terminated_on_lt: {
          type: 'string',
          format: 'date',
          description: 'Only providers whose contract ends before this date.',
        },
        last_contacted_at_lt: {
          type: 'string',
          format: 'date-time',
          description: 'Only providers whose latest contact attempt was made before this time.',
        },
        contact_evidence_complete: { type: 'boolean', description: 'Whether the evidence of contact is complete.' },
        contract_signed: {
          type: 'boolean',
          description: 'Only providers that have contract_signed_on, or only those that have none.',
        },
        data_quality: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'city_zip_mismatch',
              'coordinates_far_from_zip',
              'county_coordinates_mismatch',
              'zip_crosses_border',
              'zip_unknown',
              'zip_without_area',
            ],
            description:
              'Code of the warning. city_zip_mismatch: no place with that name is near the ZIP code. coordinates_far_from_zip: the coordinates are outside the area of the ZIP code. county_coordinates_mismatch: the county is that of the ZIP code, and the coordinates appear to be in another one. zip_crosses_border: the ZIP code is near a state border. zip_unknown: the ZIP code is unknown. zip_without_area: the ZIP code has post office boxes only, and no coordinates were sent.',
          },
          description: 'Codes of warnings in data_quality. Up to 50 values, any of which matches.',
        },
        has_data_quality_warnings: {
          type: 'boolean',
          description: 'Only providers that have warnings in data_quality, or only those that have none.',
        },
        specialty: { type: 'string', examples: ['Cardiology'], description: 'CMS name of the primary specialty.' },
        county: {
          type: 'string',
          examples: ['Salt Lake, UT'],
          description: 'Name of a county in which the provider has a location, with or without its state.',
        },
        tin: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description:
              'Taxpayer identification number (TIN): nine digits. That of a sole practitioner can be a Social Security number.',
            examples: ['000123456'],
          },
          description: 'Taxpayer identification numbers (TIN). Up to 50 values, any of which matches.',
        },
        medical_group: {
          type: 'string',
          examples: ['Wasatch Heart Group'],
          description: 'Exact name of a medical group.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 7,
          items: {
            type: 'string',
            enum: [
              'created_at',
              '-created_at',
              'updated_at',
              '-updated_at',
              'name',
              '-name',
              'stage_changed_at',
              '-stage_changed_at',
              'terminated_on',
              '-terminated_on',
              'last_contacted_at',
              '-last_contacted_at',
              'contract_signed_on',
              '-contract_signed_on',
            ],
          },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'npi',
      'entity_type',
      'specialty_code',
      'additional_specialty_codes',
      'taxonomy_code',
      'offers_telehealth',
      'telehealth_only',
      'telehealth_states',
      'primary_care_in_shortage_area',
      'accepts_new_patients',
      'medicare_certified_beds',
      'owner_email',
      'decline_reason',
      'expected_active_on',
      'effective_on',
      'terminated_on',
      'contract_type',
      'medical_group',
      'uses_cms_contract_amendment',
      'contract_signed_on',
      'external_id',
      'metadata',
      'specialty',
      'county',
      'county_fips',
      'state',
      'stage',
      'adequacy_status',
      'adequacy_status_source',
      'adequacy_reasons',
      'adequacy_run_id',
      'adequacy_updated_at',
      'locations',
      'data_quality',
      'allowed_stages',
      'stage_changed_at',
      'contact_attempt_count',
      'last_contacted_at',
      'contact_evidence_complete',
      'created_at',
      'updated_at',
      'tin',
    ],
  },
  createProvider: {
    description:
      'Creates a provider in any stage. Create the providers of an existing network with the stage active. Emits provider.created. The adequacy of the build is recalculated.\n\nScope: `providers:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['build_id', 'name'],
          description:
            'A provider to create. One of specialty, specialty_code and taxonomy_code is required. stage defaults to identified.',
          additionalProperties: false,
          properties: {
            build_id: {
              type: 'string',
              description: 'Identifier of the build.',
              examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            name: { type: 'string', description: 'Display name, with credentials.', examples: ['Ana Rivera, MD'] },
            npi: {
              type: ['string', 'null'],
              description: 'National Provider Identifier, unique within the build.',
              examples: ['2000000002'],
            },
            entity_type: {
              type: 'string',
              enum: ['individual', 'facility'],
              description: 'Whether the provider is an individual or a facility.',
            },
            specialty_code: {
              type: 'string',
              description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
              examples: ['008'],
            },
            additional_specialty_codes: {
              type: 'array',
              maxItems: 20,
              description: 'CMS HSD codes of additional specialties.',
              items: {
                type: 'string',
                description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                examples: ['008'],
              },
            },
            taxonomy_code: {
              type: ['string', 'null'],
              description: 'NUCC taxonomy code. Determines the specialty if none is sent.',
              examples: ['207RC0000X'],
            },
            offers_telehealth: {
              type: 'boolean',
              description: 'Whether the provider offers additional telehealth benefits (42 CFR 422.135).',
            },
            telehealth_only: {
              type: 'boolean',
              description:
                'Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number.',
            },
            telehealth_states: {
              type: 'array',
              maxItems: 60,
              description:
                'States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network.',
              items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
            },
            primary_care_in_shortage_area: {
              type: 'boolean',
              description:
                'For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care.',
            },
            accepts_new_patients: {
              type: 'string',
              enum: ['accepting', 'not_accepting', 'existing_only', 'unknown'],
              description: 'Whether the provider accepts new patients.',
            },
            medicare_certified_beds: {
              type: ['integer', 'null'],
              minimum: 0,
              maximum: 10000,
              description:
                'Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only.',
            },
            owner_email: {
              type: ['string', 'null'],
              description: 'E-mail address of the person responsible for the provider, in lower case.',
              format: 'email',
            },
            decline_reason: {
              type: ['string', 'null'],
              enum: [
                'reimbursement',
                'contract_terms',
                'administrative_burden',
                'panel_full',
                'no_medicare_advantage',
                'exclusive_arrangement',
                'retiring_or_closing',
                'other',
                null,
              ],
              description: 'Reason why the provider declined.',
            },
            expected_active_on: {
              type: ['string', 'null'],
              description: 'The date on which the provider is expected to become active.',
              format: 'date',
            },
            effective_on: {
              type: ['string', 'null'],
              description:
                'First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts.',
              format: 'date',
            },
            terminated_on: {
              type: ['string', 'null'],
              description:
                'Last day of the contract, in the time zone of the build. The provider counts through this day.',
              format: 'date',
            },
            contract_type: {
              type: ['string', 'null'],
              enum: ['direct', 'downstream', null],
              description:
                'The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown.',
            },
            medical_group: {
              type: ['string', 'null'],
              description:
                'Name of the medical group of the provider, a column of the provider table of a filing. Null if none.',
              examples: ['Wasatch Heart Group'],
            },
            uses_cms_contract_amendment: {
              type: ['boolean', 'null'],
              description:
                'Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown.',
            },
            contract_signed_on: {
              type: ['string', 'null'],
              description:
                'The day of the last signature of the contract. The tables of a filing list executed contracts only.',
              format: 'date',
            },
            external_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
              examples: ['crm-4711'],
            },
            metadata: {
              type: 'object',
              description:
                'Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters.',
              additionalProperties: { type: 'string' },
            },
            tin: {
              type: ['string', 'null'],
              description:
                'Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown.',
              examples: ['000123456'],
            },
            specialty: {
              type: 'string',
              description: 'CMS name of the primary specialty, case-insensitive. Alternatively, send specialty_code.',
              examples: ['Cardiology'],
            },
            county_fips: {
              type: ['string', 'null'],
              description: 'County of a provider without locations. Otherwise it is derived from the primary location.',
              examples: ['49035'],
            },
            locations: {
              type: 'array',
              maxItems: 50,
              description: 'Locations at which the provider practices. Exactly one is primary.',
              items: {
                type: 'object',
                required: ['address_line_1', 'city', 'state', 'zip'],
                description: 'A location to store with the provider.',
                additionalProperties: false,
                properties: {
                  address_line_1: { type: 'string', description: 'Street address.', examples: ['200 Example Avenue'] },
                  address_line_2: {
                    type: ['string', 'null'],
                    description: 'Suite, floor or unit.',
                    examples: ['Suite 4'],
                  },
                  city: { type: 'string', description: 'City.', examples: ['Salt Lake City'] },
                  state: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
                  zip: { type: 'string', description: 'ZIP or ZIP+4 code.', examples: ['84101'] },
                  county_fips: {
                    type: ['string', 'null'],
                    description:
                      'County of the location. Defaults to the county of the ZIP code. For Connecticut, county codes from before 2022 and planning regions are accepted, and the code of the standard of the build is returned.',
                    examples: ['49035'],
                  },
                  latitude: {
                    type: ['number', 'null'],
                    minimum: -90,
                    maximum: 90,
                    description:
                      'Latitude in degrees; requires longitude. If both are absent, the center of the ZIP code is used.',
                  },
                  longitude: {
                    type: ['number', 'null'],
                    minimum: -180,
                    maximum: 180,
                    description: 'Longitude in degrees; requires latitude.',
                  },
                  is_primary: {
                    type: 'boolean',
                    description:
                      'Whether this is the primary location. Defaults to true for the first location if no location has the value true.',
                  },
                  geocode_quality: {
                    type: ['string', 'null'],
                    enum: ['rooftop', 'street', 'zip_centroid', 'manual', null],
                    description: 'Quality of the coordinates. Defaults to manual.',
                  },
                },
              },
            },
            stage: {
              type: 'string',
              enum: [
                'identified',
                'outreach',
                'engaged',
                'loi_signed',
                'negotiating',
                'contract_sent',
                'contracted',
                'credentialing',
                'active',
                'on_hold',
                'declined',
                'unreachable',
                'disqualified',
                'terminated',
              ],
              description:
                'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'npi',
      'entity_type',
      'specialty_code',
      'additional_specialty_codes',
      'taxonomy_code',
      'offers_telehealth',
      'telehealth_only',
      'telehealth_states',
      'primary_care_in_shortage_area',
      'accepts_new_patients',
      'medicare_certified_beds',
      'owner_email',
      'decline_reason',
      'expected_active_on',
      'effective_on',
      'terminated_on',
      'contract_type',
      'medical_group',
      'uses_cms_contract_amendment',
      'contract_signed_on',
      'external_id',
      'metadata',
      'specialty',
      'county',
      'county_fips',
      'state',
      'stage',
      'adequacy_status',
      'adequacy_status_source',
      'adequacy_reasons',
      'adequacy_run_id',
      'adequacy_updated_at',
      'locations',
      'data_quality',
      'allowed_stages',
      'stage_changed_at',
      'contact_attempt_count',
      'last_contacted_at',
      'contact_evidence_complete',
      'created_at',
      'updated_at',
      'tin',
    ],
  },
  upsertProviders: {
    description:
      'Creates or updates up to 100 providers of a build in one request. Each item is matched with a provider by external_id, otherwise by npi, and is applied or rejected on its own: the response has a result for each item, also if it is rejected. With atomic, all items are applied or none. Emits the events that POST and PATCH emit for each provider that changes; the adequacy of the build is recalculated once. To assign providers to a person, send their identifiers with owner_email.\n\nScope: `providers:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['build_id', 'items'],
          description: 'Up to 100 providers of one build to create or update.',
          additionalProperties: false,
          properties: {
            build_id: {
              type: 'string',
              description: 'Identifier of the build.',
              examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            atomic: {
              type: 'boolean',
              description:
                'Whether a rejected item rejects the request with 422 and the errors of all items. Nothing is then written. Defaults to false: each item is applied or rejected on its own.',
            },
            items: {
              type: 'array',
              maxItems: 100,
              description: 'Providers to create or update. No two items can be the same provider.',
              items: {
                type: 'object',
                description:
                  'A provider, identified by external_id, otherwise by npi. If the build has it, the fields that are sent are updated as by PATCH: fields that are not sent keep their values, and null removes a value. Otherwise it is created as by POST, which requires name and one of specialty, specialty_code and taxonomy_code; read-only fields are then ignored.',
                additionalProperties: false,
                properties: {
                  name: {
                    type: 'string',
                    description: 'Display name, with credentials.',
                    examples: ['Ana Rivera, MD'],
                  },
                  npi: {
                    type: ['string', 'null'],
                    description: 'National Provider Identifier, unique within the build.',
                    examples: ['2000000002'],
                  },
                  entity_type: {
                    type: 'string',
                    enum: ['individual', 'facility'],
                    description: 'Whether the provider is an individual or a facility.',
                  },
                  specialty_code: {
                    type: 'string',
                    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                    examples: ['008'],
                  },
                  additional_specialty_codes: {
                    type: 'array',
                    maxItems: 20,
                    description: 'CMS HSD codes of additional specialties.',
                    items: {
                      type: 'string',
                      description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                      examples: ['008'],
                    },
                  },
                  taxonomy_code: {
                    type: ['string', 'null'],
                    description: 'NUCC taxonomy code. Determines the specialty if none is sent.',
                    examples: ['207RC0000X'],
                  },
                  offers_telehealth: {
                    type: 'boolean',
                    description: 'Whether the provider offers additional telehealth benefits (42 CFR 422.135).',
                  },
                  telehealth_only: {
                    type: 'boolean',
                    description:
                      'Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number.',
                  },
                  telehealth_states: {
                    type: 'array',
                    maxItems: 60,
                    description:
                      'States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network.',
                    items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
                  },
                  primary_care_in_shortage_area: {
                    type: 'boolean',
                    description:
                      'For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care.',
                  },
                  accepts_new_patients: {
                    type: 'string',
                    enum: ['accepting', 'not_accepting', 'existing_only', 'unknown'],
                    description: 'Whether the provider accepts new patients.',
                  },
                  medicare_certified_beds: {
                    type: ['integer', 'null'],
                    minimum: 0,
                    maximum: 10000,
                    description:
                      'Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only.',
                  },
                  owner_email: {
                    type: ['string', 'null'],
                    description: 'E-mail address of the person responsible for the provider, in lower case.',
                    format: 'email',
                  },
                  decline_reason: {
                    type: ['string', 'null'],
                    enum: [
                      'reimbursement',
                      'contract_terms',
                      'administrative_burden',
                      'panel_full',
                      'no_medicare_advantage',
                      'exclusive_arrangement',
                      'retiring_or_closing',
                      'other',
                      null,
                    ],
                    description: 'Reason why the provider declined.',
                  },
                  expected_active_on: {
                    type: ['string', 'null'],
                    description: 'The date on which the provider is expected to become active.',
                    format: 'date',
                  },
                  effective_on: {
                    type: ['string', 'null'],
                    description:
                      'First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts.',
                    format: 'date',
                  },
                  terminated_on: {
                    type: ['string', 'null'],
                    description:
                      'Last day of the contract, in the time zone of the build. The provider counts through this day.',
                    format: 'date',
                  },
                  contract_type: {
                    type: ['string', 'null'],
                    enum: ['direct', 'downstream', null],
                    description:
                      'The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown.',
                  },
                  medical_group: {
                    type: ['string', 'null'],
                    description:
                      'Name of the medical group of the provider, a column of the provider table of a filing. Null if none.',
                    examples: ['Wasatch Heart Group'],
                  },
                  uses_cms_contract_amendment: {
                    type: ['boolean', 'null'],
                    description:
                      'Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown.',
                  },
                  contract_signed_on: {
                    type: ['string', 'null'],
                    description:
                      'The day of the last signature of the contract. The tables of a filing list executed contracts only.',
                    format: 'date',
                  },
                  external_id: {
                    type: ['string', 'null'],
                    description:
                      'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
                    examples: ['crm-4711'],
                  },
                  metadata: {
                    type: 'object',
                    description:
                      'Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys.',
                    additionalProperties: { type: ['string', 'null'] },
                  },
                  tin: {
                    type: ['string', 'null'],
                    description:
                      'Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown.',
                    examples: ['000123456'],
                  },
                  specialty: {
                    type: 'string',
                    description:
                      'CMS name of the primary specialty, case-insensitive. Alternatively, send specialty_code.',
                    examples: ['Cardiology'],
                  },
                  county_fips: {
                    type: ['string', 'null'],
                    description:
                      'County of a provider without locations. Otherwise it is derived from the primary location.',
                    examples: ['49035'],
                  },
                  locations: {
                    type: 'array',
                    maxItems: 50,
                    description: 'Locations at which the provider practices. Exactly one is primary.',
                    items: {
                      type: 'object',
                      required: ['address_line_1', 'city', 'state', 'zip'],
                      description: 'A location to store with the provider.',
                      additionalProperties: false,
                      properties: {
                        address_line_1: {
                          type: 'string',
                          description: 'Street address.',
                          examples: ['200 Example Avenue'],
                        },
                        address_line_2: {
                          type: ['string', 'null'],
                          description: 'Suite, floor or unit.',
                          examples: ['Suite 4'],
                        },
                        city: { type: 'string', description: 'City.', examples: ['Salt Lake City'] },
                        state: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
                        zip: { type: 'string', description: 'ZIP or ZIP+4 code.', examples: ['84101'] },
                        county_fips: {
                          type: ['string', 'null'],
                          description:
                            'County of the location. Defaults to the county of the ZIP code. For Connecticut, county codes from before 2022 and planning regions are accepted, and the code of the standard of the build is returned.',
                          examples: ['49035'],
                        },
                        latitude: {
                          type: ['number', 'null'],
                          minimum: -90,
                          maximum: 90,
                          description:
                            'Latitude in degrees; requires longitude. If both are absent, the center of the ZIP code is used.',
                        },
                        longitude: {
                          type: ['number', 'null'],
                          minimum: -180,
                          maximum: 180,
                          description: 'Longitude in degrees; requires latitude.',
                        },
                        is_primary: {
                          type: 'boolean',
                          description:
                            'Whether this is the primary location. Defaults to true for the first location if no location has the value true.',
                        },
                        geocode_quality: {
                          type: ['string', 'null'],
                          enum: ['rooftop', 'street', 'zip_centroid', 'manual', null],
                          description: 'Quality of the coordinates. Defaults to manual.',
                        },
                      },
                    },
                  },
                  stage: {
                    type: 'string',
                    enum: [
                      'identified',
                      'outreach',
                      'engaged',
                      'loi_signed',
                      'negotiating',
                      'contract_sent',
                      'contracted',
                      'credentialing',
                      'active',
                      'on_hold',
                      'declined',
                      'unreachable',
                      'disqualified',
                      'terminated',
                    ],
                    description:
                      'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
                  },
                  adequacy_status: {
                    type: ['string', 'null'],
                    enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded', null],
                    description:
                      'Replaces the computed status with compliant, non_compliant or excluded; null removes the override. Ignored if adequacy_status_source is sent with the value computed, as in a response.',
                  },
                  correction: {
                    type: 'boolean',
                    description:
                      'Allows a move to any stage; requires reason. The event and the transition are marked as a correction.',
                  },
                  reason: {
                    type: 'string',
                    description: 'Reason for the change, stored with the transition and the override.',
                    examples: ['Signed by both sides.'],
                  },
                },
              },
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: ['object', 'build_id', 'created', 'updated', 'unchanged', 'rejected', 'results'],
  },
  getProvider: {
    description: 'Returns a provider.\n\nScope: `providers:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the provider.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'npi',
      'entity_type',
      'specialty_code',
      'additional_specialty_codes',
      'taxonomy_code',
      'offers_telehealth',
      'telehealth_only',
      'telehealth_states',
      'primary_care_in_shortage_area',
      'accepts_new_patients',
      'medicare_certified_beds',
      'owner_email',
      'decline_reason',
      'expected_active_on',
      'effective_on',
      'terminated_on',
      'contract_type',
      'medical_group',
      'uses_cms_contract_amendment',
      'contract_signed_on',
      'external_id',
      'metadata',
      'specialty',
      'county',
      'county_fips',
      'state',
      'stage',
      'adequacy_status',
      'adequacy_status_source',
      'adequacy_reasons',
      'adequacy_run_id',
      'adequacy_updated_at',
      'locations',
      'data_quality',
      'allowed_stages',
      'stage_changed_at',
      'contact_attempt_count',
      'last_contacted_at',
      'contact_evidence_complete',
      'created_at',
      'updated_at',
      'tin',
    ],
  },
  updateProvider: {
    description:
      'Updates the fields that are sent, including the stage and the adequacy status. A move that the pipeline does not allow is rejected with 409 and the allowed stages. Values that equal the current ones are ignored. Emits provider.stage_changed and provider.updated. The adequacy of the build is recalculated.\n\nScope: `providers:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the provider.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description:
            'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. A complete provider as returned by GET is accepted: read-only fields can be sent unchanged.',
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'Display name, with credentials.', examples: ['Ana Rivera, MD'] },
            npi: {
              type: ['string', 'null'],
              description: 'National Provider Identifier, unique within the build.',
              examples: ['2000000002'],
            },
            entity_type: {
              type: 'string',
              enum: ['individual', 'facility'],
              description: 'Whether the provider is an individual or a facility.',
            },
            specialty_code: {
              type: 'string',
              description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
              examples: ['008'],
            },
            additional_specialty_codes: {
              type: 'array',
              maxItems: 20,
              description: 'CMS HSD codes of additional specialties.',
              items: {
                type: 'string',
                description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                examples: ['008'],
              },
            },
            taxonomy_code: {
              type: ['string', 'null'],
              description: 'NUCC taxonomy code. Determines the specialty if none is sent.',
              examples: ['207RC0000X'],
            },
            offers_telehealth: {
              type: 'boolean',
              description: 'Whether the provider offers additional telehealth benefits (42 CFR 422.135).',
            },
            telehealth_only: {
              type: 'boolean',
              description:
                'Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number.',
            },
            telehealth_states: {
              type: 'array',
              maxItems: 60,
              description:
                'States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network.',
              items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
            },
            primary_care_in_shortage_area: {
              type: 'boolean',
              description:
                'For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care.',
            },
            accepts_new_patients: {
              type: 'string',
              enum: ['accepting', 'not_accepting', 'existing_only', 'unknown'],
              description: 'Whether the provider accepts new patients.',
            },
            medicare_certified_beds: {
              type: ['integer', 'null'],
              minimum: 0,
              maximum: 10000,
              description:
                'Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only.',
            },
            owner_email: {
              type: ['string', 'null'],
              description: 'E-mail address of the person responsible for the provider, in lower case.',
              format: 'email',
            },
            decline_reason: {
              type: ['string', 'null'],
              enum: [
                'reimbursement',
                'contract_terms',
                'administrative_burden',
                'panel_full',
                'no_medicare_advantage',
                'exclusive_arrangement',
                'retiring_or_closing',
                'other',
                null,
              ],
              description: 'Reason why the provider declined.',
            },
            expected_active_on: {
              type: ['string', 'null'],
              description: 'The date on which the provider is expected to become active.',
              format: 'date',
            },
            effective_on: {
              type: ['string', 'null'],
              description:
                'First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts.',
              format: 'date',
            },
            terminated_on: {
              type: ['string', 'null'],
              description:
                'Last day of the contract, in the time zone of the build. The provider counts through this day.',
              format: 'date',
            },
            contract_type: {
              type: ['string', 'null'],
              enum: ['direct', 'downstream', null],
              description:
                'The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown.',
            },
            medical_group: {
              type: ['string', 'null'],
              description:
                'Name of the medical group of the provider, a column of the provider table of a filing. Null if none.',
              examples: ['Wasatch Heart Group'],
            },
            uses_cms_contract_amendment: {
              type: ['boolean', 'null'],
              description:
                'Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown.',
            },
            contract_signed_on: {
              type: ['string', 'null'],
              description:
                'The day of the last signature of the contract. The tables of a filing list executed contracts only.',
              format: 'date',
            },
            external_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
              examples: ['crm-4711'],
            },
            metadata: {
              type: 'object',
              description:
                'Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys.',
              additionalProperties: { type: ['string', 'null'], examples: ['crm'] },
            },
            tin: {
              type: ['string', 'null'],
              description:
                'Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown.',
              examples: ['000123456'],
            },
            specialty: {
              type: 'string',
              description: 'CMS name of the primary specialty, case-insensitive. Alternatively, send specialty_code.',
              examples: ['Cardiology'],
            },
            county_fips: {
              type: ['string', 'null'],
              description: 'County of a provider without locations. Otherwise it is derived from the primary location.',
              examples: ['49035'],
            },
            locations: {
              type: 'array',
              maxItems: 50,
              description: 'Locations at which the provider practices. Exactly one is primary.',
              items: {
                type: 'object',
                required: ['address_line_1', 'city', 'state', 'zip'],
                description: 'A location to store with the provider.',
                additionalProperties: false,
                properties: {
                  address_line_1: { type: 'string', description: 'Street address.', examples: ['200 Example Avenue'] },
                  address_line_2: {
                    type: ['string', 'null'],
                    description: 'Suite, floor or unit.',
                    examples: ['Suite 4'],
                  },
                  city: { type: 'string', description: 'City.', examples: ['Salt Lake City'] },
                  state: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
                  zip: { type: 'string', description: 'ZIP or ZIP+4 code.', examples: ['84101'] },
                  county_fips: {
                    type: ['string', 'null'],
                    description:
                      'County of the location. Defaults to the county of the ZIP code. For Connecticut, county codes from before 2022 and planning regions are accepted, and the code of the standard of the build is returned.',
                    examples: ['49035'],
                  },
                  latitude: {
                    type: ['number', 'null'],
                    minimum: -90,
                    maximum: 90,
                    description:
                      'Latitude in degrees; requires longitude. If both are absent, the center of the ZIP code is used.',
                  },
                  longitude: {
                    type: ['number', 'null'],
                    minimum: -180,
                    maximum: 180,
                    description: 'Longitude in degrees; requires latitude.',
                  },
                  is_primary: {
                    type: 'boolean',
                    description:
                      'Whether this is the primary location. Defaults to true for the first location if no location has the value true.',
                  },
                  geocode_quality: {
                    type: ['string', 'null'],
                    enum: ['rooftop', 'street', 'zip_centroid', 'manual', null],
                    description: 'Quality of the coordinates. Defaults to manual.',
                  },
                },
              },
            },
            stage: {
              type: 'string',
              enum: [
                'identified',
                'outreach',
                'engaged',
                'loi_signed',
                'negotiating',
                'contract_sent',
                'contracted',
                'credentialing',
                'active',
                'on_hold',
                'declined',
                'unreachable',
                'disqualified',
                'terminated',
              ],
              description:
                'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
            },
            adequacy_status: {
              type: ['string', 'null'],
              enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded', null],
              description:
                'Replaces the computed status with compliant, non_compliant or excluded; null removes the override. Ignored if adequacy_status_source is sent with the value computed, as in a response.',
            },
            correction: {
              type: 'boolean',
              description:
                'Allows a move to any stage; requires reason. The event and the transition are marked as a correction.',
            },
            reason: {
              type: 'string',
              description: 'Reason for the change, stored with the transition and the override.',
              examples: ['Signed by both sides.'],
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'npi',
      'entity_type',
      'specialty_code',
      'additional_specialty_codes',
      'taxonomy_code',
      'offers_telehealth',
      'telehealth_only',
      'telehealth_states',
      'primary_care_in_shortage_area',
      'accepts_new_patients',
      'medicare_certified_beds',
      'owner_email',
      'decline_reason',
      'expected_active_on',
      'effective_on',
      'terminated_on',
      'contract_type',
      'medical_group',
      'uses_cms_contract_amendment',
      'contract_signed_on',
      'external_id',
      'metadata',
      'specialty',
      'county',
      'county_fips',
      'state',
      'stage',
      'adequacy_status',
      'adequacy_status_source',
      'adequacy_reasons',
      'adequacy_run_id',
      'adequacy_updated_at',
      'locations',
      'data_quality',
      'allowed_stages',
      'stage_changed_at',
      'contact_attempt_count',
      'last_contacted_at',
      'contact_evidence_complete',
      'created_at',
      'updated_at',
      'tin',
    ],
  },
  deleteProvider: {
    description:
      'Deletes a provider with its transitions and contact attempts. Emits provider.deleted. The adequacy of the build is recalculated.\n\nScope: `providers:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the provider.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  listProviderTransitions: {
    description:
      'Returns a list of the transitions of a provider between stages, with actor, reason and time.\n\nScope: `providers:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the provider.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'provider_id',
      'from_stage',
      'to_stage',
      'correction',
      'reason',
      'actor',
      'event_id',
      'created_at',
    ],
  },
  listContactAttempts: {
    description:
      'Returns a list of the contact attempts and notes of a provider, latest first.\n\nScope: `providers:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the provider.',
        },
        channel: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['phone', 'email', 'letter', 'fax', 'portal', 'visit', 'note'],
            description:
              'Channel of the attempt. note: an internal note, which is not an attempt to reach the provider.',
          },
          description: 'Channels. Up to 50 values, any of which matches.',
        },
        outcome: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'reached',
              'left_message',
              'no_answer',
              'wrong_contact',
              'sent',
              'bounced',
              'declined',
              'interested',
              'other',
            ],
            description: 'Outcome of the attempt.',
          },
          description: 'Outcomes. Up to 50 values, any of which matches.',
        },
        attempted_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only attempts made at or after this time.',
        },
        attempted_at_lt: { type: 'string', format: 'date-time', description: 'Only attempts made before this time.' },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['attempted_at', '-attempted_at', 'created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -attempted_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'provider_id',
      'campaign_id',
      'channel',
      'outcome',
      'contact_name',
      'note',
      'attempted_at',
      'actor',
      'created_at',
    ],
  },
  createContactAttempt: {
    description:
      'Records an attempt to contact a provider, or a note with the channel note. Attempts cannot be changed or deleted, because exception requests cite them as evidence; correct one by a note. They can also be recorded while the build is frozen or archived. A provider can have up to 10,000. Emits provider.contact_attempt_created.\n\nScope: `providers:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the provider.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['channel'],
          description: 'A contact attempt or a note to record.',
          additionalProperties: false,
          properties: {
            campaign_id: {
              type: ['string', 'null'],
              description:
                'The campaign for which the attempt was made, of which the provider must be a member. Counted in its result.',
              examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            channel: {
              type: 'string',
              enum: ['phone', 'email', 'letter', 'fax', 'portal', 'visit', 'note'],
              description:
                'Channel of the attempt. note: an internal note, which is not an attempt to reach the provider.',
            },
            outcome: {
              type: ['string', 'null'],
              enum: [
                'reached',
                'left_message',
                'no_answer',
                'wrong_contact',
                'sent',
                'bounced',
                'declined',
                'interested',
                'other',
                null,
              ],
              description: 'Outcome of the attempt. Required, except for the channel note, which has none.',
            },
            contact_name: {
              type: ['string', 'null'],
              description: 'Name of the contacted person.',
              examples: ['J. Doe, office manager'],
            },
            note: {
              type: ['string', 'null'],
              description: 'Text of the note, or a summary of the conversation. Required for the channel note.',
              examples: ['The office manager wants to see the fee schedule.'],
            },
            attempted_at: {
              type: 'string',
              description: 'When the attempt was made: from 2000-01-01 to now. Defaults to now.',
              format: 'date-time',
            },
          },
        },
      },
      required: ['id', 'body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'provider_id',
      'campaign_id',
      'channel',
      'outcome',
      'contact_name',
      'note',
      'attempted_at',
      'actor',
      'created_at',
    ],
  },
  listImports: {
    description: 'Imports of the account, newest first.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        build_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the build.',
            examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Builds. Up to 50 values, any of which matches.',
        },
        source_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the import source.',
            examples: ['src_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Import sources. Up to 50 values, any of which matches.',
        },
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'uploading',
              'queued',
              'running',
              'completed',
              'completed_with_errors',
              'failed',
              'cancelled',
              'reverted',
            ],
            description:
              'Status of the import. completed_with_errors: all rows were processed and some were rejected. failed: the file cannot be read. A revert is running, in phase revert, then reverted.',
          },
          description: 'Statuses. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping_id',
      'source_id',
      'upload',
      'dry_run_id',
      'file_name',
      'file_bytes',
      'file_sha256',
      'format',
      'reading',
      'status',
      'phase',
      'rows_read',
      'rows_total',
      'rows_per_second',
      'counts',
      'skipped_rows',
      'unmapped_columns',
      'guesses',
      'warning_count',
      'first_errors',
      'run_id',
      'failure',
      'revert',
      'created_at',
      'started_at',
      'finished_at',
      'reverted_at',
      'rows_expire_at',
    ],
  },
  createImport: {
    description:
      'Uploads a roster as CSV, TSV, NDJSON or XLSX, each also compressed with gzip, and queues its import. Send the fields first and the part named file last. A row that cannot be imported is rejected alone. Emits import.completed once, when the import has ended.\n\nIn the sandbox, names select outcomes. A file named sandbox-slow.csv pauses for a second before each step, so that each phase is seen and the import can be cancelled. A file named sandbox-failed- and a code fails with it: empty_file, heading_not_found, limit_exceeded, malformed_file, sheet_not_found, unsupported_encoding, unsupported_format, build_frozen, internal_error. The column sandbox_error rejects each row in which it has an error code, also after a field: not_unique, or npi:invalid_check_digit.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        file: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Name of the file; its ending is that of the format.' },
            text: { type: 'string', description: 'Content as text, up to 1,000,000 characters.' },
          },
          required: ['name', 'text'],
          description: 'The file. Larger or binary files: use the command line client pnb.',
        },
        body: {
          type: 'object',
          required: ['build_id', 'mode'],
          description: 'A form with the fields of the request and the file.',
          additionalProperties: false,
          properties: {
            build_id: {
              type: 'string',
              description: 'Identifier of the build.',
              examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            mode: {
              type: 'string',
              enum: ['dry_run', 'upsert', 'replace'],
              description:
                'What an import changes. dry_run: nothing, and reports what upsert would do. upsert: adds and changes the providers in the file. replace: treats the file as the complete roster of the build.',
            },
            on_missing: {
              type: 'string',
              enum: ['keep', 'terminate'],
              description:
                'For mode replace: whether providers that the file does not name are terminated. Defaults to keep.',
            },
            match_by: {
              type: 'string',
              enum: ['npi', 'external_id'],
              description: 'Identifier by which providers are found first. Defaults to npi.',
            },
            events: {
              type: 'string',
              enum: ['each', 'summary'],
              description:
                'Whether each created and updated provider is an event. Defaults to each up to 1,000 changes, and to summary beyond.',
            },
            mapping_id: {
              type: 'string',
              description: 'Identifier of a saved mapping. Cannot be combined with mapping.',
              examples: ['map_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            mapping: {
              type: 'array',
              maxItems: 200,
              description: 'Columns that differ from the known headings, as JSON.',
              items: {
                type: 'object',
                required: ['heading', 'field'],
                description: 'How one column of a file is imported.',
                additionalProperties: false,
                properties: {
                  heading: {
                    type: 'string',
                    description: 'Heading in the file, in any case.',
                    examples: ['Billing NPI'],
                  },
                  field: {
                    type: ['string', 'null'],
                    description: 'Field that receives the column, or null to ignore it.',
                    examples: ['npi'],
                  },
                  transforms: {
                    type: 'array',
                    maxItems: 10,
                    description: 'Changes of the cells, in order.',
                    items: {
                      description: 'A change of the cells of a column.',
                      oneOf: [
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Collapses white space.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['trim'], description: 'Always trim.' } },
                        },
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Changes to upper case.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['upper'], description: 'Always upper.' } },
                        },
                        {
                          type: 'object',
                          required: ['type', 'format'],
                          description: 'Reads dates in a format.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['date'], description: 'Always date.' },
                            format: {
                              type: 'string',
                              description:
                                'Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068.',
                              examples: ['DD.MM.YYYY'],
                            },
                          },
                        },
                        {
                          type: 'object',
                          required: ['type', 'values'],
                          description: 'Replaces values; others are kept.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['value_map'], description: 'Always value_map.' },
                            values: {
                              type: 'object',
                              description: 'Values in the file, and what they mean.',
                              additionalProperties: { type: 'string' },
                            },
                          },
                        },
                      ],
                    },
                  },
                },
              },
            },
            encoding: {
              type: 'string',
              enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
              description:
                'Encoding of a text file. Detected: by its byte order mark, which has precedence; otherwise UTF-8, or Windows-1252 where the bytes are not UTF-8.',
            },
            delimiter: {
              type: 'string',
              enum: ['comma', 'tab', 'semicolon', 'pipe'],
              description: 'Character between the cells of CSV or TSV. Detected from the first rows.',
            },
            quote: {
              type: 'string',
              enum: ['double', 'single', 'none'],
              description: 'Quotation mark around cells of CSV or TSV. Detected from the first rows.',
            },
            decimal_sign: {
              type: 'string',
              enum: ['point', 'comma'],
              description: 'Decimal sign of coordinates. Detected from the first rows.',
            },
            sheet: {
              type: 'string',
              description:
                'Name of the sheet of a workbook, also a hidden one. Default: the first visible sheet if it has the headings of a roster, otherwise the visible sheet with the most known headings.',
              examples: ['Roster'],
            },
            header_row: {
              type: 'integer',
              minimum: 1,
              maximum: 1000,
              description:
                'Number of the row with the headings of CSV, TSV or XLSX. Groups in the row above, or names in the row below, are joined. Detected in the first 30 rows.',
            },
          },
        },
      },
      required: ['file', 'body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping_id',
      'source_id',
      'upload',
      'dry_run_id',
      'file_name',
      'file_bytes',
      'file_sha256',
      'format',
      'reading',
      'status',
      'phase',
      'rows_read',
      'rows_total',
      'rows_per_second',
      'counts',
      'skipped_rows',
      'unmapped_columns',
      'guesses',
      'warning_count',
      'first_errors',
      'run_id',
      'failure',
      'revert',
      'created_at',
      'started_at',
      'finished_at',
      'reverted_at',
      'rows_expire_at',
    ],
  },
  getImport: {
    description:
      'Status, progress and counts of an import. With Prefer: wait, responds when the import has ended. With Accept: text/event-stream, sends its progress as server-sent events until it has ended.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping_id',
      'source_id',
      'upload',
      'dry_run_id',
      'file_name',
      'file_bytes',
      'file_sha256',
      'format',
      'reading',
      'status',
      'phase',
      'rows_read',
      'rows_total',
      'rows_per_second',
      'counts',
      'skipped_rows',
      'unmapped_columns',
      'guesses',
      'warning_count',
      'first_errors',
      'run_id',
      'failure',
      'revert',
      'created_at',
      'started_at',
      'finished_at',
      'reverted_at',
      'rows_expire_at',
    ],
  },
  listImportRows: {
    description:
      'Rows of the file with their outcome and errors, then the providers that a complete file does not name. With Accept: text/csv, the original columns, import_row and import_errors: correct the rejected rows and upload that file again, or correct them in place by PATCH.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        outcome: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['created', 'updated', 'unchanged', 'rejected', 'missing'] },
          description: 'Outcomes. Up to 50 values, any of which matches.',
        },
        has_warnings: { type: 'boolean', description: 'Rows with or without warnings.' },
        code: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'required',
              'unknown_field',
              'invalid_type',
              'invalid_format',
              'invalid_check_digit',
              'out_of_range',
              'too_short',
              'too_long',
              'too_few',
              'too_many',
              'not_unique',
              'invalid_enum',
              'immutable',
              'not_found',
              'mutually_exclusive',
              'inconsistent',
              'url_not_allowed',
              'contract_ended',
              'deceased',
              'group_as_facility',
              'npi_deactivated',
              'npi_missing',
              'value_ignored',
            ],
          },
          description: 'Codes of errors and warnings. Up to 50 values, any of which matches.',
        },
        field: {
          type: 'string',
          examples: ['npi'],
          description: 'Field of an error or a warning. With code, of one that has both.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['row', '-row'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to row.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'row',
      'outcome',
      'provider_id',
      'cells',
      'cell_columns',
      'errors',
      'warnings',
      'guesses',
      'correction',
      'etag',
    ],
  },
  updateImportRows: {
    description:
      'Corrects up to 500 rows as the PATCH of a single row does. Each item is applied or refused on its own: the response has a result for each of them. Rows of one provider are corrected together.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['items'],
          description: 'Corrections of up to 500 rows.',
          additionalProperties: false,
          properties: {
            items: {
              type: 'array',
              maxItems: 500,
              description: 'Rows to correct, each of them once.',
              items: {
                type: 'object',
                required: ['row', 'cells'],
                description: 'A correction of one row of a batch.',
                additionalProperties: false,
                properties: {
                  row: { type: 'integer', minimum: 1, maximum: 999999999, description: 'Number of the row.' },
                  etag: {
                    type: 'string',
                    description:
                      'Entity tag of the row as it was read. The item is refused if the row has changed since.',
                    examples: ['"v1-Zb2hXw9k"'],
                  },
                  cells: {
                    type: 'array',
                    maxItems: 200,
                    description: 'The cells that change. The others stay as they are.',
                    items: {
                      type: 'object',
                      required: ['value'],
                      description: 'The new text of one cell, whose column is named by its heading or by its index.',
                      additionalProperties: false,
                      properties: {
                        heading: {
                          type: 'string',
                          description:
                            'Heading of the column, in any case. Of a repeated heading, the column that is imported.',
                          examples: ['NPI'],
                        },
                        index: {
                          type: 'integer',
                          minimum: 0,
                          maximum: 399,
                          description: 'Index of the column, from 0, instead of its heading.',
                        },
                        value: { type: 'string', description: 'The new text of the cell.', examples: ['2000000002'] },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      required: ['id', 'body'],
      additionalProperties: false,
    },
    fields: ['object', 'import_id', 'applied', 'rejected', 'refused', 'results'],
  },
  getImportIssues: {
    description:
      'Errors and warnings of the rows, grouped by code, field, column and, of up to five values, by value. The filters code and field of GET /v1/imports/{id}/rows list all rows of a group.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'import_id', 'total', 'issues'],
  },
  getImportRow: {
    description: 'Returns a row of the file with its outcome, errors and warnings.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        row: { type: 'string', examples: ['2'], description: 'Number of the row in the file; the heading is row 1.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'row'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'row',
      'outcome',
      'provider_id',
      'cells',
      'cell_columns',
      'errors',
      'warnings',
      'guesses',
      'correction',
      'etag',
    ],
  },
  updateImportRow: {
    description:
      'Corrects cells of a row that was rejected or has warnings, and applies it at once, together with the other rows of its provider and as the import would have. It is then part of the import and of its revert. A row that still has errors stays rejected: 200 with the new errors, and no provider is written. A row that was imported cannot become rejected: 422. 409 conflict with the id of the provider if it was changed since the import. Of a dry run, the outcome alone changes, and applying it uses the corrected cells. Emits the events of POST and PATCH of a provider.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        row: { type: 'string', examples: ['2'], description: 'Number of the row in the file; the heading is row 1.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          required: ['cells'],
          description: 'A correction of a row.',
          additionalProperties: false,
          properties: {
            cells: {
              type: 'array',
              maxItems: 200,
              description: 'The cells that change. The others stay as they are.',
              items: {
                type: 'object',
                required: ['value'],
                description: 'The new text of one cell, whose column is named by its heading or by its index.',
                additionalProperties: false,
                properties: {
                  heading: {
                    type: 'string',
                    description:
                      'Heading of the column, in any case. Of a repeated heading, the column that is imported.',
                    examples: ['NPI'],
                  },
                  index: {
                    type: 'integer',
                    minimum: 0,
                    maximum: 399,
                    description: 'Index of the column, from 0, instead of its heading.',
                  },
                  value: { type: 'string', description: 'The new text of the cell.', examples: ['2000000002'] },
                },
              },
            },
          },
        },
      },
      required: ['id', 'row', 'body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'row',
      'outcome',
      'provider_id',
      'cells',
      'cell_columns',
      'errors',
      'warnings',
      'guesses',
      'correction',
      'etag',
    ],
  },
  listImportChanges: {
    description:
      'Providers that the import created, changed or terminated, and what became of them when it was reverted.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        type: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['created', 'updated', 'terminated'] },
          description: 'Types. Up to 50 values, any of which matches.',
        },
        revert: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['restored', 'deleted', 'kept'] },
          description: 'Outcomes of the revert. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['provider_id', '-provider_id'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to provider_id.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'provider_id', 'type', 'revert', 'reason'],
  },
  compareImports: {
    description:
      'Providers that the file of an import names and the file of another import of the build does not, providers that only the other file names, and providers of which both state other values. The rows of one NPI or external_id are one provider. Values are compared as they were read, without rejected rows. Dry runs can be compared too.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        kind: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['added', 'removed', 'changed', 'rejected'] },
          description: 'Kinds. Up to 50 values, any of which matches.',
        },
        field: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'accepts_new_patients',
              'additional_specialty_codes',
              'adequacy_override',
              'contract_signed_on',
              'contract_type',
              'county_fips',
              'decline_reason',
              'effective_on',
              'entity_type',
              'expected_active_on',
              'external_id',
              'held_from_stage',
              'locations',
              'medical_group',
              'medicare_certified_beds',
              'metadata',
              'name',
              'npi',
              'offers_telehealth',
              'owner_email',
              'primary_care_in_shortage_area',
              'specialty_code',
              'stage',
              'taxonomy_code',
              'telehealth_only',
              'telehealth_states',
              'terminated_on',
              'uses_cms_contract_amendment',
            ],
          },
          description: 'Fields, of changed providers. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['key', '-key'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to key.',
        },
        with: {
          type: 'string',
          examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description:
            'The other import, of the same build and with the same match_by. Defaults to the newest earlier import with the same mapping that ended as completed or completed_with_errors, was no dry run and is not reverted.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'kind', 'key_field', 'key', 'name', 'provider_id', 'row', 'with_row', 'fields'],
  },
  applyImport: {
    description:
      'Queues an import of the rows of a dry run that has completed, with its mapping and match_by; the file is not uploaded again. Rows are compared with the providers as they are now. Emits import.completed once, when the import has ended.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          description: 'How the rows of a dry run are applied.',
          additionalProperties: false,
          properties: {
            mode: {
              type: 'string',
              enum: ['upsert', 'replace'],
              description: 'What the import changes. Defaults to upsert.',
            },
            on_missing: {
              type: 'string',
              enum: ['keep', 'terminate'],
              description:
                'For mode replace: whether providers that the file does not name are terminated. Defaults to keep.',
            },
            events: {
              type: 'string',
              enum: ['each', 'summary'],
              description:
                'Whether each created and updated provider is an event. Defaults to each up to 1,000 changes, and to summary beyond.',
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping_id',
      'source_id',
      'upload',
      'dry_run_id',
      'file_name',
      'file_bytes',
      'file_sha256',
      'format',
      'reading',
      'status',
      'phase',
      'rows_read',
      'rows_total',
      'rows_per_second',
      'counts',
      'skipped_rows',
      'unmapped_columns',
      'guesses',
      'warning_count',
      'first_errors',
      'run_id',
      'failure',
      'revert',
      'created_at',
      'started_at',
      'finished_at',
      'reverted_at',
      'rows_expire_at',
    ],
  },
  revertImport: {
    description:
      'Queues the restoration of every provider that the import created, changed or terminated. Providers that were changed since, and created ones that contact attempts, campaigns or filings refer to, are kept and listed by GET /v1/imports/{id}/changes?revert=kept. Stages return as corrections. Emits import.reverted once, behind an event for each provider or, if the import had a summary, for each stage change alone.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping_id',
      'source_id',
      'upload',
      'dry_run_id',
      'file_name',
      'file_bytes',
      'file_sha256',
      'format',
      'reading',
      'status',
      'phase',
      'rows_read',
      'rows_total',
      'rows_per_second',
      'counts',
      'skipped_rows',
      'unmapped_columns',
      'guesses',
      'warning_count',
      'first_errors',
      'run_id',
      'failure',
      'revert',
      'created_at',
      'started_at',
      'finished_at',
      'reverted_at',
      'rows_expire_at',
    ],
  },
  cancelImport: {
    description:
      'Ends an import that is uploading, queued or running. Rows that were applied remain applied. Emits import.completed.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the import.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping_id',
      'source_id',
      'upload',
      'dry_run_id',
      'file_name',
      'file_bytes',
      'file_sha256',
      'format',
      'reading',
      'status',
      'phase',
      'rows_read',
      'rows_total',
      'rows_per_second',
      'counts',
      'skipped_rows',
      'unmapped_columns',
      'guesses',
      'warning_count',
      'first_errors',
      'run_id',
      'failure',
      'revert',
      'created_at',
      'started_at',
      'finished_at',
      'reverted_at',
      'rows_expire_at',
    ],
  },
  listImportMappings: {
    description: 'Returns a list of the mappings of the account.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to name.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: ['object', 'id', 'name', 'columns', 'reading', 'created_at', 'updated_at'],
  },
  createImportMapping: {
    description:
      'Saves the columns of the rosters of one sender under a name, for mapping_id of POST /v1/imports. Up to 100 mappings for each account.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['name', 'columns'],
          description: 'A mapping to create.',
          additionalProperties: false,
          properties: {
            name: {
              type: 'string',
              description: 'Name of the mapping, unique within the account.',
              examples: ['Example Medical Group'],
            },
            columns: {
              type: 'array',
              maxItems: 200,
              description: 'Columns of the files. Columns that are not listed are mapped by their headings.',
              items: {
                type: 'object',
                required: ['heading', 'field'],
                description: 'How one column of a file is imported.',
                additionalProperties: false,
                properties: {
                  heading: {
                    type: 'string',
                    description: 'Heading in the file, in any case.',
                    examples: ['Billing NPI'],
                  },
                  field: {
                    type: ['string', 'null'],
                    description: 'Field that receives the column, or null to ignore it.',
                    examples: ['npi'],
                  },
                  transforms: {
                    type: 'array',
                    maxItems: 10,
                    description: 'Changes of the cells, in order.',
                    items: {
                      description: 'A change of the cells of a column.',
                      oneOf: [
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Collapses white space.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['trim'], description: 'Always trim.' } },
                        },
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Changes to upper case.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['upper'], description: 'Always upper.' } },
                        },
                        {
                          type: 'object',
                          required: ['type', 'format'],
                          description: 'Reads dates in a format.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['date'], description: 'Always date.' },
                            format: {
                              type: 'string',
                              description:
                                'Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068.',
                              examples: ['DD.MM.YYYY'],
                            },
                          },
                        },
                        {
                          type: 'object',
                          required: ['type', 'values'],
                          description: 'Replaces values; others are kept.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['value_map'], description: 'Always value_map.' },
                            values: {
                              type: 'object',
                              description: 'Values in the file, and what they mean.',
                              additionalProperties: { type: 'string' },
                            },
                          },
                        },
                      ],
                    },
                  },
                },
              },
            },
            reading: {
              type: 'object',
              description: 'How the files of a sender are read. Null, or left out: detected.',
              additionalProperties: false,
              properties: {
                encoding: {
                  type: ['string', 'null'],
                  enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', null],
                  description: 'Encoding of the text.',
                },
                delimiter: {
                  type: ['string', 'null'],
                  enum: ['comma', 'tab', 'semicolon', 'pipe', null],
                  description: 'Delimiter.',
                },
                quote: {
                  type: ['string', 'null'],
                  enum: ['double', 'single', 'none', null],
                  description: 'Quotation mark.',
                },
                decimal_sign: {
                  type: ['string', 'null'],
                  enum: ['point', 'comma', null],
                  description: 'Decimal sign.',
                },
                sheet: { type: ['string', 'null'], description: 'Sheet of the workbook.', examples: ['Roster'] },
                header_row: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 1000,
                  description: 'Row with the headings.',
                },
              },
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: ['object', 'id', 'name', 'columns', 'reading', 'created_at', 'updated_at'],
  },
  previewImport: {
    description:
      'Returns the first 20 rows of a file as an import would read them, with the columns that no field receives, and what a dry run of the first 1,000 rows would report. Nothing is stored. Send the fields first and the part named file last. A workbook may have up to 10 MiB; of other formats the first 10 MiB are read.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        file: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Name of the file; its ending is that of the format.' },
            text: { type: 'string', description: 'Content as text, up to 1,000,000 characters.' },
          },
          required: ['name', 'text'],
          description: 'The file. Larger or binary files: use the command line client pnb.',
        },
        body: {
          type: 'object',
          required: [],
          description: 'A form with the fields of the request and the file.',
          additionalProperties: false,
          properties: {
            build_id: {
              type: 'string',
              description: 'Build with whose providers the rows are compared. Without it, each provider is new.',
              examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            mapping_id: {
              type: 'string',
              description: 'Identifier of a mapping. Cannot be combined with mapping.',
              examples: ['map_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            mapping: {
              type: 'array',
              maxItems: 200,
              description: 'Columns that differ from the known headings, as JSON.',
              items: {
                type: 'object',
                required: ['heading', 'field'],
                description: 'How one column of a file is imported.',
                additionalProperties: false,
                properties: {
                  heading: {
                    type: 'string',
                    description: 'Heading in the file, in any case.',
                    examples: ['Billing NPI'],
                  },
                  field: {
                    type: ['string', 'null'],
                    description: 'Field that receives the column, or null to ignore it.',
                    examples: ['npi'],
                  },
                  transforms: {
                    type: 'array',
                    maxItems: 10,
                    description: 'Changes of the cells, in order.',
                    items: {
                      description: 'A change of the cells of a column.',
                      oneOf: [
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Collapses white space.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['trim'], description: 'Always trim.' } },
                        },
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Changes to upper case.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['upper'], description: 'Always upper.' } },
                        },
                        {
                          type: 'object',
                          required: ['type', 'format'],
                          description: 'Reads dates in a format.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['date'], description: 'Always date.' },
                            format: {
                              type: 'string',
                              description:
                                'Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068.',
                              examples: ['DD.MM.YYYY'],
                            },
                          },
                        },
                        {
                          type: 'object',
                          required: ['type', 'values'],
                          description: 'Replaces values; others are kept.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['value_map'], description: 'Always value_map.' },
                            values: {
                              type: 'object',
                              description: 'Values in the file, and what they mean.',
                              additionalProperties: { type: 'string' },
                            },
                          },
                        },
                      ],
                    },
                  },
                },
              },
            },
            match_by: {
              type: 'string',
              enum: ['npi', 'external_id'],
              description: 'Identifier by which providers are found first. Defaults to npi.',
            },
            encoding: {
              type: 'string',
              enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
              description:
                'Encoding of a text file. Detected: by its byte order mark, which has precedence; otherwise UTF-8, or Windows-1252 where the bytes are not UTF-8.',
            },
            delimiter: {
              type: 'string',
              enum: ['comma', 'tab', 'semicolon', 'pipe'],
              description: 'Character between the cells of CSV or TSV. Detected from the first rows.',
            },
            quote: {
              type: 'string',
              enum: ['double', 'single', 'none'],
              description: 'Quotation mark around cells of CSV or TSV. Detected from the first rows.',
            },
            decimal_sign: {
              type: 'string',
              enum: ['point', 'comma'],
              description: 'Decimal sign of coordinates. Detected from the first rows.',
            },
            sheet: {
              type: 'string',
              description:
                'Name of the sheet of a workbook, also a hidden one. Default: the first visible sheet if it has the headings of a roster, otherwise the visible sheet with the most known headings.',
              examples: ['Roster'],
            },
            header_row: {
              type: 'integer',
              minimum: 1,
              maximum: 1000,
              description:
                'Number of the row with the headings of CSV, TSV or XLSX. Groups in the row above, or names in the row below, are joined. Detected in the first 30 rows.',
            },
          },
        },
      },
      required: ['file', 'body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'format',
      'reading',
      'sheets',
      'columns',
      'unmapped_columns',
      'absent_headings',
      'fields',
      'sampled_count',
      'proposed_mapping',
      'missing_fields',
      'is_complete',
      'counts',
      'warning_count',
      'issues',
      'row_count',
      'rejected_count',
      'skipped_rows',
      'rows',
    ],
  },
  getImportMapping: {
    description: 'Returns a mapping with its columns.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['map_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import mapping.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'id', 'name', 'columns', 'reading', 'created_at', 'updated_at'],
  },
  updateImportMapping: {
    description:
      'Updates the fields that are sent. Imports keep the columns that they were created with.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['map_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import mapping.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description:
            'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and columns are replaced as a whole. Imports keep the columns that they were created with.',
          additionalProperties: false,
          properties: {
            name: {
              type: 'string',
              description: 'Name of the mapping, unique within the account.',
              examples: ['Example Medical Group'],
            },
            columns: {
              type: 'array',
              maxItems: 200,
              description: 'Columns of the files. Columns that are not listed are mapped by their headings.',
              items: {
                type: 'object',
                required: ['heading', 'field'],
                description: 'How one column of a file is imported.',
                additionalProperties: false,
                properties: {
                  heading: {
                    type: 'string',
                    description: 'Heading in the file, in any case.',
                    examples: ['Billing NPI'],
                  },
                  field: {
                    type: ['string', 'null'],
                    description: 'Field that receives the column, or null to ignore it.',
                    examples: ['npi'],
                  },
                  transforms: {
                    type: 'array',
                    maxItems: 10,
                    description: 'Changes of the cells, in order.',
                    items: {
                      description: 'A change of the cells of a column.',
                      oneOf: [
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Collapses white space.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['trim'], description: 'Always trim.' } },
                        },
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Changes to upper case.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['upper'], description: 'Always upper.' } },
                        },
                        {
                          type: 'object',
                          required: ['type', 'format'],
                          description: 'Reads dates in a format.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['date'], description: 'Always date.' },
                            format: {
                              type: 'string',
                              description:
                                'Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068.',
                              examples: ['DD.MM.YYYY'],
                            },
                          },
                        },
                        {
                          type: 'object',
                          required: ['type', 'values'],
                          description: 'Replaces values; others are kept.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['value_map'], description: 'Always value_map.' },
                            values: {
                              type: 'object',
                              description: 'Values in the file, and what they mean.',
                              additionalProperties: { type: 'string' },
                            },
                          },
                        },
                      ],
                    },
                  },
                },
              },
            },
            reading: {
              type: 'object',
              description: 'How the files of a sender are read. Null, or left out: detected.',
              additionalProperties: false,
              properties: {
                encoding: {
                  type: ['string', 'null'],
                  enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', null],
                  description: 'Encoding of the text.',
                },
                delimiter: {
                  type: ['string', 'null'],
                  enum: ['comma', 'tab', 'semicolon', 'pipe', null],
                  description: 'Delimiter.',
                },
                quote: {
                  type: ['string', 'null'],
                  enum: ['double', 'single', 'none', null],
                  description: 'Quotation mark.',
                },
                decimal_sign: {
                  type: ['string', 'null'],
                  enum: ['point', 'comma', null],
                  description: 'Decimal sign.',
                },
                sheet: { type: ['string', 'null'], description: 'Sheet of the workbook.', examples: ['Roster'] },
                header_row: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 1000,
                  description: 'Row with the headings.',
                },
              },
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'id', 'name', 'columns', 'reading', 'created_at', 'updated_at'],
  },
  deleteImportMapping: {
    description:
      'Deletes a mapping. Imports that used it keep the columns that they were created with.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['map_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import mapping.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  listImportSources: {
    description: 'Returns a list of import sources, without their secrets.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['created_at', '-created_at', 'name', '-name'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping',
      'reading',
      'status',
      'max_changed_share',
      'rhythm',
      'next_due_at',
      'late_since',
      'last_upload_at',
      'secret',
      'secret_expires_at',
      'created_at',
      'updated_at',
    ],
  },
  createImportSource: {
    description:
      'Creates an upload address for a sender without an account. The response contains its secret, which cannot be retrieved again.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['build_id', 'name', 'mode'],
          description: 'An import source to create. Its secret expires after 365 days by default.',
          additionalProperties: false,
          properties: {
            build_id: {
              type: 'string',
              description: 'Identifier of the build.',
              examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            name: {
              type: 'string',
              description: 'Name of the source, unique within the account.',
              examples: ['Example Medical Group'],
            },
            mode: { type: 'string', enum: ['upsert', 'replace'], description: 'What a file changes.' },
            on_missing: {
              type: 'string',
              enum: ['keep', 'terminate'],
              description: 'For mode replace: what happens to missing providers.',
            },
            match_by: {
              type: 'string',
              enum: ['npi', 'external_id'],
              description: 'Identifier by which providers are found first.',
            },
            events: {
              type: ['string', 'null'],
              enum: ['each', 'summary', null],
              description: 'As of an import. Null: decided for each file.',
            },
            mapping: {
              type: 'array',
              maxItems: 200,
              description: 'Columns that differ from the known headings. A released file adds what it guessed.',
              items: {
                type: 'object',
                required: ['heading', 'field'],
                description: 'How one column of a file is imported.',
                additionalProperties: false,
                properties: {
                  heading: {
                    type: 'string',
                    description: 'Heading in the file, in any case.',
                    examples: ['Billing NPI'],
                  },
                  field: {
                    type: ['string', 'null'],
                    description: 'Field that receives the column, or null to ignore it.',
                    examples: ['npi'],
                  },
                  transforms: {
                    type: 'array',
                    maxItems: 10,
                    description: 'Changes of the cells, in order.',
                    items: {
                      description: 'A change of the cells of a column.',
                      oneOf: [
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Collapses white space.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['trim'], description: 'Always trim.' } },
                        },
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Changes to upper case.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['upper'], description: 'Always upper.' } },
                        },
                        {
                          type: 'object',
                          required: ['type', 'format'],
                          description: 'Reads dates in a format.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['date'], description: 'Always date.' },
                            format: {
                              type: 'string',
                              description:
                                'Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068.',
                              examples: ['DD.MM.YYYY'],
                            },
                          },
                        },
                        {
                          type: 'object',
                          required: ['type', 'values'],
                          description: 'Replaces values; others are kept.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['value_map'], description: 'Always value_map.' },
                            values: {
                              type: 'object',
                              description: 'Values in the file, and what they mean.',
                              additionalProperties: { type: 'string' },
                            },
                          },
                        },
                      ],
                    },
                  },
                },
              },
            },
            reading: {
              type: 'object',
              description: 'How the files of a sender are read. Null, or left out: detected.',
              additionalProperties: false,
              properties: {
                encoding: {
                  type: ['string', 'null'],
                  enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', null],
                  description: 'Encoding of the text.',
                },
                delimiter: {
                  type: ['string', 'null'],
                  enum: ['comma', 'tab', 'semicolon', 'pipe', null],
                  description: 'Delimiter.',
                },
                quote: {
                  type: ['string', 'null'],
                  enum: ['double', 'single', 'none', null],
                  description: 'Quotation mark.',
                },
                decimal_sign: {
                  type: ['string', 'null'],
                  enum: ['point', 'comma', null],
                  description: 'Decimal sign.',
                },
                sheet: { type: ['string', 'null'], description: 'Sheet of the workbook.', examples: ['Roster'] },
                header_row: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 1000,
                  description: 'Row with the headings.',
                },
              },
            },
            status: {
              type: 'string',
              enum: ['active', 'paused'],
              description: 'A paused source refuses files, and none of them is late.',
            },
            max_changed_share: {
              type: 'number',
              minimum: 0,
              maximum: 1,
              description:
                'A file is held if the share of its rows that create or change a provider or are rejected, with missing providers for mode replace, is higher, or its number of rows differs by more from the last file.',
            },
            rhythm: {
              type: ['object', 'null'],
              required: ['every', 'at', 'time_zone', 'tolerance_minutes'],
              description: 'When files are expected. Null: at no certain time.',
              additionalProperties: false,
              properties: {
                every: { type: 'string', enum: ['day', 'week', 'month'], description: 'How often a file is expected.' },
                at: { type: 'string', description: 'Time of day in the time zone.', examples: ['06:00'] },
                weekday: {
                  type: ['string', 'null'],
                  enum: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', null],
                  description: 'Day, of every week only.',
                },
                day: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 31,
                  description: 'Day, of every month only. The last day of a shorter month.',
                },
                time_zone: { type: 'string', description: 'IANA time zone.', examples: ['America/New_York'] },
                tolerance_minutes: {
                  type: 'integer',
                  minimum: 0,
                  maximum: 10080,
                  description: 'Minutes after which a file is late.',
                },
              },
            },
            secret_expires_at: { type: 'string', description: 'When the secret expires.', format: 'date-time' },
            mapping_id: {
              type: 'string',
              description: 'Saved mapping that is copied. Cannot be combined with mapping.',
              examples: ['map_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping',
      'reading',
      'status',
      'max_changed_share',
      'rhythm',
      'next_due_at',
      'late_since',
      'last_upload_at',
      'secret',
      'secret_expires_at',
      'created_at',
      'updated_at',
    ],
  },
  getImportSource: {
    description: 'Returns an import source. GET /v1/imports with source_id lists its files.\n\nScope: `imports:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['src_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import source.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping',
      'reading',
      'status',
      'max_changed_share',
      'rhythm',
      'next_due_at',
      'late_since',
      'last_upload_at',
      'secret',
      'secret_expires_at',
      'created_at',
      'updated_at',
    ],
  },
  updateImportSource: {
    description:
      'Updates the fields that are sent. A source that is paused refuses files until it is active again.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['src_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import source.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description: 'Fields to change (JSON Merge Patch, RFC 7396); mapping and rhythm are replaced as a whole.',
          additionalProperties: false,
          properties: {
            name: {
              type: 'string',
              description: 'Name of the source, unique within the account.',
              examples: ['Example Medical Group'],
            },
            mode: { type: 'string', enum: ['upsert', 'replace'], description: 'What a file changes.' },
            on_missing: {
              type: 'string',
              enum: ['keep', 'terminate'],
              description: 'For mode replace: what happens to missing providers.',
            },
            match_by: {
              type: 'string',
              enum: ['npi', 'external_id'],
              description: 'Identifier by which providers are found first.',
            },
            events: {
              type: ['string', 'null'],
              enum: ['each', 'summary', null],
              description: 'As of an import. Null: decided for each file.',
            },
            mapping: {
              type: 'array',
              maxItems: 200,
              description: 'Columns that differ from the known headings. A released file adds what it guessed.',
              items: {
                type: 'object',
                required: ['heading', 'field'],
                description: 'How one column of a file is imported.',
                additionalProperties: false,
                properties: {
                  heading: {
                    type: 'string',
                    description: 'Heading in the file, in any case.',
                    examples: ['Billing NPI'],
                  },
                  field: {
                    type: ['string', 'null'],
                    description: 'Field that receives the column, or null to ignore it.',
                    examples: ['npi'],
                  },
                  transforms: {
                    type: 'array',
                    maxItems: 10,
                    description: 'Changes of the cells, in order.',
                    items: {
                      description: 'A change of the cells of a column.',
                      oneOf: [
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Collapses white space.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['trim'], description: 'Always trim.' } },
                        },
                        {
                          type: 'object',
                          required: ['type'],
                          description: 'Changes to upper case.',
                          additionalProperties: false,
                          properties: { type: { type: 'string', enum: ['upper'], description: 'Always upper.' } },
                        },
                        {
                          type: 'object',
                          required: ['type', 'format'],
                          description: 'Reads dates in a format.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['date'], description: 'Always date.' },
                            format: {
                              type: 'string',
                              description:
                                'Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068.',
                              examples: ['DD.MM.YYYY'],
                            },
                          },
                        },
                        {
                          type: 'object',
                          required: ['type', 'values'],
                          description: 'Replaces values; others are kept.',
                          additionalProperties: false,
                          properties: {
                            type: { type: 'string', enum: ['value_map'], description: 'Always value_map.' },
                            values: {
                              type: 'object',
                              description: 'Values in the file, and what they mean.',
                              additionalProperties: { type: 'string' },
                            },
                          },
                        },
                      ],
                    },
                  },
                },
              },
            },
            reading: {
              type: 'object',
              description: 'How the files of a sender are read. Null, or left out: detected.',
              additionalProperties: false,
              properties: {
                encoding: {
                  type: ['string', 'null'],
                  enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', null],
                  description: 'Encoding of the text.',
                },
                delimiter: {
                  type: ['string', 'null'],
                  enum: ['comma', 'tab', 'semicolon', 'pipe', null],
                  description: 'Delimiter.',
                },
                quote: {
                  type: ['string', 'null'],
                  enum: ['double', 'single', 'none', null],
                  description: 'Quotation mark.',
                },
                decimal_sign: {
                  type: ['string', 'null'],
                  enum: ['point', 'comma', null],
                  description: 'Decimal sign.',
                },
                sheet: { type: ['string', 'null'], description: 'Sheet of the workbook.', examples: ['Roster'] },
                header_row: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 1000,
                  description: 'Row with the headings.',
                },
              },
            },
            status: {
              type: 'string',
              enum: ['active', 'paused'],
              description: 'A paused source refuses files, and none of them is late.',
            },
            max_changed_share: {
              type: 'number',
              minimum: 0,
              maximum: 1,
              description:
                'A file is held if the share of its rows that create or change a provider or are rejected, with missing providers for mode replace, is higher, or its number of rows differs by more from the last file.',
            },
            rhythm: {
              type: ['object', 'null'],
              required: ['every', 'at', 'time_zone', 'tolerance_minutes'],
              description: 'When files are expected. Null: at no certain time.',
              additionalProperties: false,
              properties: {
                every: { type: 'string', enum: ['day', 'week', 'month'], description: 'How often a file is expected.' },
                at: { type: 'string', description: 'Time of day in the time zone.', examples: ['06:00'] },
                weekday: {
                  type: ['string', 'null'],
                  enum: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', null],
                  description: 'Day, of every week only.',
                },
                day: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 31,
                  description: 'Day, of every month only. The last day of a shorter month.',
                },
                time_zone: { type: 'string', description: 'IANA time zone.', examples: ['America/New_York'] },
                tolerance_minutes: {
                  type: 'integer',
                  minimum: 0,
                  maximum: 10080,
                  description: 'Minutes after which a file is late.',
                },
              },
            },
            secret_expires_at: { type: 'string', description: 'When the secret expires.', format: 'date-time' },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping',
      'reading',
      'status',
      'max_changed_share',
      'rhythm',
      'next_due_at',
      'late_since',
      'last_upload_at',
      'secret',
      'secret_expires_at',
      'created_at',
      'updated_at',
    ],
  },
  deleteImportSource: {
    description:
      'Deletes an import source and revokes its secret. Its imports remain; a held file is not applied.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['src_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import source.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  rotateImportSourceSecret: {
    description:
      'Creates a secret and returns it once. The previous one is accepted until the overlap ends.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['src_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import source.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          description: 'The rotation of a secret. The new one expires after 365 days by default.',
          additionalProperties: false,
          properties: {
            overlap_seconds: {
              type: 'integer',
              minimum: 0,
              maximum: 604800,
              description: 'Seconds for which the previous secret is accepted, too. Defaults to 0.',
            },
            secret_expires_at: { type: 'string', description: 'When the secret expires.', format: 'date-time' },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'build_id',
      'mode',
      'on_missing',
      'match_by',
      'events',
      'mapping',
      'reading',
      'status',
      'max_changed_share',
      'rhythm',
      'next_due_at',
      'late_since',
      'last_upload_at',
      'secret',
      'secret_expires_at',
      'created_at',
      'updated_at',
    ],
  },
  releaseImportSourceUpload: {
    description:
      'Applies a held file as its source states, and adds what was guessed in it to the mapping of the source. Later files are compared with it.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['src_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import source.',
        },
        upload_id: {
          type: 'string',
          examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id', 'upload_id'],
      additionalProperties: false,
    },
    fields: ['object', 'id', 'state'],
  },
  rejectImportSourceUpload: {
    description: 'Refuses a held file. Nothing of it is applied.\n\nScope: `imports:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['src_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import source.',
        },
        upload_id: {
          type: 'string',
          examples: ['imp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the import.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id', 'upload_id'],
      additionalProperties: false,
    },
    fields: ['object', 'id', 'state'],
  },
  listBuilds: {
    description: 'Returns a list of builds.\n\nScope: `builds:read`.',
    arguments: {
      type: 'object',
      properties: {
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['draft', 'active', 'frozen', 'archived'],
            description:
              'Status of the build. It can change from any status to any other. A frozen or archived build rejects changes to its network; only name, external_id, metadata and status can be changed.',
          },
          description: 'Statuses of the build. Up to 50 values, any of which matches.',
        },
        external_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description:
              'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
            examples: ['crm-4711'],
          },
          description: 'External identifiers. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 3,
          items: { type: 'string', enum: ['created_at', '-created_at', 'updated_at', '-updated_at', 'name', '-name'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'plan_type',
      'filing_type',
      'contract_number',
      'contract_year',
      'standard_id',
      'basis',
      'filing_due_on',
      'coverage_starts_on',
      'time_zone',
      'beneficiary_sample_id',
      'external_id',
      'metadata',
      'status',
      'line_of_business',
      'standard_note',
      'settings',
      'counts',
      'adequacy',
      'created_at',
      'updated_at',
    ],
  },
  createBuild: {
    description:
      'Creates a build. Its service area is defined by counties, states or both. Emits build.created. The first score is computed after the response, and none of its cells are met.\n\nScope: `builds:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['name', 'contract_year'],
          description:
            'A build to create. At least one of county_fips and states is required; together they define the service area. filing_type defaults to internal, and basis to contracted.',
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'Name of the build.', examples: ['Utah Medicare Advantage HMO'] },
            plan_type: {
              type: ['string', 'null'],
              enum: ['hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp', null],
              description: 'Medicare Advantage plan type.',
            },
            filing_type: {
              type: 'string',
              enum: ['initial_application', 'service_area_expansion', 'triennial_review', 'internal'],
              description: 'The type of filing for which the network is built.',
            },
            contract_number: { type: ['string', 'null'], description: 'CMS contract number.', examples: ['H9999'] },
            contract_year: {
              type: 'integer',
              minimum: 2020,
              maximum: 2100,
              description: 'The contract year for which the network is built.',
            },
            standard_id: {
              type: 'string',
              description:
                'Identifier of the standard by which the build is scored, as listed by GET /v1/standards. Defaults to the standard of contract_year, or of the latest earlier year that is loaded; standard_note then states the difference.',
              examples: ['cms-ma-2026'],
            },
            basis: {
              type: 'string',
              enum: ['active', 'contracted', 'filing', 'projected'],
              description:
                'The stages that count. active: active, with a contract in effect. contracted: also contracted and credentialing, with a contract in effect today or when coverage starts. filing: as contracted; for an application or expansion also loi_signed, and the applicant credit, in the pending service area until coverage starts. projected: as contracted, and also contract_sent, negotiating and loi_signed, with or without an NPI.',
            },
            filing_due_on: {
              type: ['string', 'null'],
              description: 'The date on which the filing is due.',
              format: 'date',
            },
            coverage_starts_on: {
              type: ['string', 'null'],
              description:
                'The first day of coverage, on which letters of intent and the applicant credit end (42 CFR 422.116(d)(7)).',
              format: 'date',
            },
            time_zone: {
              type: 'string',
              description:
                'IANA time zone of the dates of the build: contracts begin and end, and coverage starts, at midnight in this zone. Defaults to America/New_York.',
              examples: ['America/New_York'],
            },
            beneficiary_sample_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the beneficiary sample from which the build is scored. It must have points in each county of the service area. Null: the default samples of the service.',
              examples: ['smp_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            external_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
              examples: ['crm-4711'],
            },
            metadata: {
              type: 'object',
              description:
                'Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters.',
              additionalProperties: { type: 'string' },
            },
            county_fips: {
              type: 'array',
              maxItems: 4000,
              description:
                'FIPS codes of counties, each in the standard of the build. For Connecticut, the complete set of planning regions is accepted in place of the complete set of counties from before 2022, and the reverse.',
              items: {
                type: 'string',
                description: 'County FIPS code: five digits, with leading zero.',
                examples: ['49035'],
              },
            },
            states: {
              type: 'array',
              maxItems: 60,
              description: 'States. Every county of the state that is in the standard is included.',
              items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
            },
            pending_county_fips: {
              type: 'array',
              maxItems: 4000,
              description:
                'FIPS codes of the counties in the pending service area. Letters of intent and the applicant credit count in these counties only ("in the pending service area", 42 CFR 422.116(d)(7)). Defaults to every county for an initial_application and to none for a service_area_expansion. Ignored for any other filing_type.',
              items: {
                type: 'string',
                description: 'County FIPS code: five digits, with leading zero.',
                examples: ['49035'],
              },
            },
            line_of_business: { type: 'string', enum: ['medicare_advantage'], description: 'Line of business.' },
            settings: {
              type: 'object',
              description:
                'Settings to set. On update, settings that are not sent keep their values; on create, they take their defaults.',
              additionalProperties: false,
              properties: {
                credits: {
                  type: 'array',
                  maxItems: 3,
                  description:
                    'Credits that are applied. Each adds 10 percentage points to the share of beneficiaries within time and distance, and none adds to the minimum number. Defaults to all three, as CMS grants all of them. Letters of intent count with or without the applicant credit.',
                  items: {
                    type: 'string',
                    enum: ['telehealth', 'certificate_of_need', 'applicant'],
                    description:
                      'Type of the credit. telehealth: 42 CFR 422.116(d)(5), when the contracted network includes one or more telehealth providers of the specialty type that provide additional telehealth benefits (§ 422.135). certificate_of_need: (d)(6), in a State with certificate of need (CON) laws or other State-imposed anti-competitive restrictions, where CMS did not customize the time and distance instead. applicant: (d)(7), for a new or expanding service area, in the pending service area, until the contract year begins.',
                  },
                },
                stacking: {
                  type: 'string',
                  enum: ['add', 'largest'],
                  description:
                    'How several credits in one cell combine, which 42 CFR 422.116 does not specify. add (default): their sum, up to 100 percent. largest: the largest of them; if they are equal, the first of telehealth, certificate_of_need, applicant.',
                },
                telehealth_scope: {
                  type: 'string',
                  enum: ['state', 'network'],
                  description:
                    "Where a telehealth provider earns the credit for its specialty type. 42 CFR 422.116(d)(5) refers to the type and the county; licensing is by State. state (default): in the counties of the provider's telehealth_states. network: in every county of the build.",
                },
              },
            },
            status: {
              type: 'string',
              enum: ['draft', 'active'],
              description: 'Status of the new build. Defaults to draft.',
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'plan_type',
      'filing_type',
      'contract_number',
      'contract_year',
      'standard_id',
      'basis',
      'filing_due_on',
      'coverage_starts_on',
      'time_zone',
      'beneficiary_sample_id',
      'external_id',
      'metadata',
      'status',
      'line_of_business',
      'standard_note',
      'settings',
      'counts',
      'adequacy',
      'created_at',
      'updated_at',
    ],
  },
  getBuild: {
    description: 'Returns a build with its counts and a summary of its score.\n\nScope: `builds:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'plan_type',
      'filing_type',
      'contract_number',
      'contract_year',
      'standard_id',
      'basis',
      'filing_due_on',
      'coverage_starts_on',
      'time_zone',
      'beneficiary_sample_id',
      'external_id',
      'metadata',
      'status',
      'line_of_business',
      'standard_note',
      'settings',
      'counts',
      'adequacy',
      'created_at',
      'updated_at',
    ],
  },
  updateBuild: {
    description:
      'Updates the fields that are sent. In a frozen or archived build, only name, external_id, metadata and status can be changed, unless the same request changes status to draft or active. Emits build.updated. The adequacy of the build is recalculated.\n\nScope: `builds:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description:
            'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. The service area has its own path. A complete build as returned by GET is accepted: read-only fields can be sent unchanged.',
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'Name of the build.', examples: ['Utah Medicare Advantage HMO'] },
            plan_type: {
              type: ['string', 'null'],
              enum: ['hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp', null],
              description: 'Medicare Advantage plan type.',
            },
            filing_type: {
              type: 'string',
              enum: ['initial_application', 'service_area_expansion', 'triennial_review', 'internal'],
              description: 'The type of filing for which the network is built.',
            },
            contract_number: { type: ['string', 'null'], description: 'CMS contract number.', examples: ['H9999'] },
            contract_year: {
              type: 'integer',
              minimum: 2020,
              maximum: 2100,
              description: 'The contract year for which the network is built.',
            },
            standard_id: {
              type: 'string',
              description:
                'Identifier of another standard, which must include every county of the service area. If its county codes differ (Connecticut), the service area and the providers are converted to them, without an event for each provider.',
              examples: ['cms-ma-2026'],
            },
            basis: {
              type: 'string',
              enum: ['active', 'contracted', 'filing', 'projected'],
              description:
                'The stages that count. active: active, with a contract in effect. contracted: also contracted and credentialing, with a contract in effect today or when coverage starts. filing: as contracted; for an application or expansion also loi_signed, and the applicant credit, in the pending service area until coverage starts. projected: as contracted, and also contract_sent, negotiating and loi_signed, with or without an NPI.',
            },
            filing_due_on: {
              type: ['string', 'null'],
              description: 'The date on which the filing is due.',
              format: 'date',
            },
            coverage_starts_on: {
              type: ['string', 'null'],
              description:
                'The first day of coverage, on which letters of intent and the applicant credit end (42 CFR 422.116(d)(7)).',
              format: 'date',
            },
            time_zone: {
              type: 'string',
              description:
                'IANA time zone of the dates of the build: contracts begin and end, and coverage starts, at midnight in this zone. Defaults to America/New_York.',
              examples: ['America/New_York'],
            },
            beneficiary_sample_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the beneficiary sample from which the build is scored. It must have points in each county of the service area. Null: the default samples of the service.',
              examples: ['smp_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            external_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
              examples: ['crm-4711'],
            },
            metadata: {
              type: 'object',
              description:
                'Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys.',
              additionalProperties: { type: ['string', 'null'], examples: ['crm'] },
            },
            status: {
              type: 'string',
              enum: ['draft', 'active', 'frozen', 'archived'],
              description:
                'Status of the build. It can change from any status to any other. A frozen or archived build rejects changes to its network; only name, external_id, metadata and status can be changed.',
            },
            settings: {
              type: 'object',
              description:
                'Settings to set. On update, settings that are not sent keep their values; on create, they take their defaults.',
              additionalProperties: false,
              properties: {
                credits: {
                  type: 'array',
                  maxItems: 3,
                  description:
                    'Credits that are applied. Each adds 10 percentage points to the share of beneficiaries within time and distance, and none adds to the minimum number. Defaults to all three, as CMS grants all of them. Letters of intent count with or without the applicant credit.',
                  items: {
                    type: 'string',
                    enum: ['telehealth', 'certificate_of_need', 'applicant'],
                    description:
                      'Type of the credit. telehealth: 42 CFR 422.116(d)(5), when the contracted network includes one or more telehealth providers of the specialty type that provide additional telehealth benefits (§ 422.135). certificate_of_need: (d)(6), in a State with certificate of need (CON) laws or other State-imposed anti-competitive restrictions, where CMS did not customize the time and distance instead. applicant: (d)(7), for a new or expanding service area, in the pending service area, until the contract year begins.',
                  },
                },
                stacking: {
                  type: 'string',
                  enum: ['add', 'largest'],
                  description:
                    'How several credits in one cell combine, which 42 CFR 422.116 does not specify. add (default): their sum, up to 100 percent. largest: the largest of them; if they are equal, the first of telehealth, certificate_of_need, applicant.',
                },
                telehealth_scope: {
                  type: 'string',
                  enum: ['state', 'network'],
                  description:
                    "Where a telehealth provider earns the credit for its specialty type. 42 CFR 422.116(d)(5) refers to the type and the county; licensing is by State. state (default): in the counties of the provider's telehealth_states. network: in every county of the build.",
                },
              },
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'plan_type',
      'filing_type',
      'contract_number',
      'contract_year',
      'standard_id',
      'basis',
      'filing_due_on',
      'coverage_starts_on',
      'time_zone',
      'beneficiary_sample_id',
      'external_id',
      'metadata',
      'status',
      'line_of_business',
      'standard_note',
      'settings',
      'counts',
      'adequacy',
      'created_at',
      'updated_at',
    ],
  },
  deleteBuild: {
    description:
      'Deletes a build with its providers, their transitions and its scores. Its events are kept. A frozen or archived build cannot be deleted; change its status first. Emits build.deleted, and no event for each provider.\n\nScope: `builds:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  getPipeline: {
    description:
      'Returns how the providers of a build moved through the pipeline from stage_changed_at_gte (included) to stage_changed_at_lt (excluded), by their transitions. A stay begins when a provider enters a stage, by its creation or by a transition, and ends with its next transition. median_days and p90_days, linearly interpolated, include each stay that ended in the range, from its beginning, and each stay that continues at the end of the range, with the days until then: a provider that is still waiting counts with the time that it has waited. A correction is no movement: it is counted in neither entered, left nor conversion, and the stay that it ends is not measured; the stay that it begins is measured from the correction. A provider that enters a stage twice is counted twice in entered and once in conversion. Groups have the current values of the providers. Deleted providers are not included. As CSV, each stage of each group is a row.\n\nScope: `builds:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        stage_changed_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'The earliest change that is counted. Cannot be combined with from.',
        },
        stage_changed_at_lt: {
          type: 'string',
          format: 'date-time',
          description:
            'Changes before this time are counted, by default until the request. Cannot be combined with to.',
        },
        group_by: {
          type: 'string',
          enum: ['owner_email', 'specialty_code', 'county_fips'],
          description: 'A field of the providers by which the figures are also grouped.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'build_id',
      'stage_changed_at_gte',
      'stage_changed_at_lt',
      'from',
      'to',
      'group_by',
      'provider_count',
      'stages',
      'conversion',
      'groups',
      'other_groups',
    ],
  },
  getServiceArea: {
    description: 'Returns all counties of a build.\n\nScope: `builds:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'build_id', 'county_fips', 'pending_county_fips', 'states', 'counts'],
  },
  replaceServiceArea: {
    description:
      'Replaces the counties of a build. Its providers are kept. If-Match accepts the entity tag of the service area or of the build. Emits build.updated with the counties that were added and removed. The adequacy of the build is recalculated.\n\nScope: `builds:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description:
            'The new service area. At least one of county_fips and states is required. The complete service area is replaced, including pending_county_fips.',
          additionalProperties: false,
          properties: {
            county_fips: {
              type: 'array',
              maxItems: 4000,
              description:
                'FIPS codes of counties, each in the standard of the build. For Connecticut, the complete set of planning regions is accepted in place of the complete set of counties from before 2022, and the reverse.',
              items: {
                type: 'string',
                description: 'County FIPS code: five digits, with leading zero.',
                examples: ['49035'],
              },
            },
            states: {
              type: 'array',
              maxItems: 60,
              description: 'States. Every county of the state that is in the standard is included.',
              items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
            },
            pending_county_fips: {
              type: 'array',
              maxItems: 4000,
              description:
                'FIPS codes of the counties in the pending service area. Letters of intent and the applicant credit count in these counties only ("in the pending service area", 42 CFR 422.116(d)(7)). Defaults to every county for an initial_application and to none for a service_area_expansion. Ignored for any other filing_type.',
              items: {
                type: 'string',
                description: 'County FIPS code: five digits, with leading zero.',
                examples: ['49035'],
              },
            },
          },
        },
      },
      required: ['id', 'body'],
      additionalProperties: false,
    },
    fields: ['object', 'build_id', 'county_fips', 'pending_county_fips', 'states', 'counts'],
  },
  getAdequacy: {
    description:
      'Returns the newest adequacy score of a build under 42 CFR 422.116. Its cells are listed at /v1/builds/{id}/adequacy/cells. While a run is queued (status pending, or is_stale true), the response has Retry-After. After a write, send Prefer: wait=5 to receive the score as soon as the queued run has completed.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'build_id',
      'basis',
      'status',
      'failure',
      'score',
      'passes',
      'progress',
      'cells_required',
      'cells_met',
      'cells_met_with_credit',
      'cells_not_met',
      'beneficiaries_uncovered',
      'provider_gap',
      'bed_gap',
      'counties_passing',
      'by_county_type',
      'worst_cells',
      'time_zone',
      'settings',
      'standard_id',
      'travel_model',
      'as_of',
      'beneficiary_sample_id',
      'standard_note',
      'is_stale',
      'run_id',
      'computed_at',
    ],
  },
  listAdequacyCells: {
    description:
      'Returns a list of cells, one for each county and tested specialty, with limits, coverage, minimum number and status.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        county_fips: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'County FIPS code: five digits, with leading zero.',
            examples: ['49035'],
          },
          description: 'County FIPS codes. Up to 50 values, any of which matches.',
        },
        specialty_code: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', description: 'Code of the tested specialty.', examples: ['008'] },
          description: 'Codes of tested specialties. Up to 50 values, any of which matches.',
        },
        county: {
          type: 'string',
          examples: ['Salt Lake, UT'],
          description: 'Name of the county, with or without its state.',
        },
        specialty: { type: 'string', examples: ['Cardiology'], description: 'CMS name of the tested specialty.' },
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['met', 'met_with_credit', 'not_met'],
            description:
              'Result of the two tests. met: both are met. met_with_credit: both are met, but only with a credit. not_met: at least one is not met.',
          },
          description: 'Statuses of the cell. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 4,
          items: {
            type: 'string',
            enum: [
              'county_fips',
              '-county_fips',
              'specialty_code',
              '-specialty_code',
              'credited_ratio',
              '-credited_ratio',
              'count_gap',
              '-count_gap',
            ],
          },
          description:
            'Fields to sort by. Prefix a field with - for descending order. Defaults to county_fips,specialty_code.',
        },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'build_id',
      'basis',
      'county_fips',
      'county_type',
      'specialty_code',
      'max_minutes',
      'max_miles',
      'is_customized',
      'required_count',
      'counted_count',
      'count_gap',
      'sampled_beneficiaries',
      'covered_beneficiaries',
      'covered_ratio',
      'credits',
      'credited_ratio',
      'required_ratio',
      'status',
      'failed_tests',
      'sole_source_provider_ids',
      'pipeline_counts',
    ],
  },
  getAdequacyMatrix: {
    description:
      'Returns all cells of the newest run in one response: a row for each county, in which a position is a specialty. A build of the whole country has 138,159 cells. The entity tag is that of the run, so that If-None-Match transfers the cells only after a new run. Whether a newer run is queued: is_stale of /v1/builds/{id}/adequacy.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'build_id', 'basis', 'run_id', 'specialties', 'counties'],
  },
  getAdequacyCell: {
    description:
      'Returns one cell, computed from the current network, with the providers that count, those that do not, and the reasons. Its figures equal those in the list of cells after the queued run has completed.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        county_fips: {
          type: 'string',
          examples: ['49035'],
          description: 'County FIPS code: five digits, with leading zero.',
        },
        specialty_code: {
          type: 'string',
          examples: ['008'],
          description: 'Code of the tested specialty: S03 for primary care, not 001.',
        },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Maximum number of providers in each list. Defaults to 100.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'county_fips', 'specialty_code'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'build_id',
      'basis',
      'county_fips',
      'county_type',
      'specialty_code',
      'max_minutes',
      'max_miles',
      'is_customized',
      'required_count',
      'counted_count',
      'count_gap',
      'sampled_beneficiaries',
      'covered_beneficiaries',
      'covered_ratio',
      'credits',
      'credited_ratio',
      'required_ratio',
      'status',
      'failed_tests',
      'sole_source_provider_ids',
      'pipeline_counts',
      'gap',
      'counted',
      'counted_total',
      'rejected',
      'rejected_total',
      'time_zone',
      'settings',
      'standard_id',
      'travel_model',
      'as_of',
      'beneficiary_sample_id',
    ],
  },
  getUncoveredBeneficiaries: {
    description:
      'Returns the uncovered beneficiaries of a cell by ZIP code, computed from the current network. The sampled points are listed at /v1/beneficiary-samples/{id}/points.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        county_fips: {
          type: 'string',
          examples: ['49035'],
          description: 'County FIPS code: five digits, with leading zero.',
        },
        specialty_code: {
          type: 'string',
          examples: ['008'],
          description: 'Code of the tested specialty: S03 for primary care, not 001.',
        },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'county_fips', 'specialty_code'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'build_id',
      'basis',
      'county_fips',
      'specialty_code',
      'max_minutes',
      'max_miles',
      'sampled_beneficiaries',
      'covered_beneficiaries',
      'zips',
      'time_zone',
      'settings',
      'standard_id',
      'travel_model',
      'as_of',
      'beneficiary_sample_id',
    ],
  },
  listAdequacyCounties: {
    description:
      'Returns a list of counties with the totals of their cells in the newest run.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        county_fips: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'County FIPS code: five digits, with leading zero.',
            examples: ['49035'],
          },
          description: 'County FIPS codes. Up to 50 values, any of which matches.',
        },
        county: {
          type: 'string',
          examples: ['Salt Lake, UT'],
          description: 'Name of the county, with or without its state.',
        },
        state: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
          description: 'USPS state codes. Up to 50 values, any of which matches.',
        },
        county_type: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['large_metro', 'metro', 'micro', 'rural', 'ceac'],
            description:
              'CMS county type designation, 42 CFR 422.116(c). ceac: counties with extreme access considerations.',
          },
          description: 'County types. Up to 50 values, any of which matches.',
        },
        passes: {
          type: 'string',
          enum: ['true', 'false'],
          description: 'Only results in which every cell is met (true), or only the others (false).',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 6,
          items: {
            type: 'string',
            enum: [
              'county_fips',
              '-county_fips',
              'county',
              '-county',
              'score',
              '-score',
              'progress',
              '-progress',
              'cells_not_met',
              '-cells_not_met',
              'beneficiaries_uncovered',
              '-beneficiaries_uncovered',
            ],
          },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to county_fips.',
        },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'build_id',
      'basis',
      'county_fips',
      'county',
      'state',
      'county_type',
      'score',
      'passes',
      'progress',
      'cells_required',
      'cells_met',
      'cells_met_with_credit',
      'cells_not_met',
      'beneficiaries_uncovered',
      'provider_gap',
      'bed_gap',
    ],
  },
  listAdequacySpecialties: {
    description:
      'Returns a list of tested specialties with the totals of their cells in the newest run.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        specialty_code: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', description: 'Code of the tested specialty.', examples: ['008'] },
          description: 'Codes of tested specialties. Up to 50 values, any of which matches.',
        },
        specialty: { type: 'string', examples: ['Cardiology'], description: 'CMS name of the tested specialty.' },
        kind: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['provider', 'facility'] },
          description: 'Kinds of specialty. Up to 50 values, any of which matches.',
        },
        passes: {
          type: 'string',
          enum: ['true', 'false'],
          description: 'Only results in which every cell is met (true), or only the others (false).',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 6,
          items: {
            type: 'string',
            enum: [
              'specialty_code',
              '-specialty_code',
              'score',
              '-score',
              'progress',
              '-progress',
              'cells_not_met',
              '-cells_not_met',
              'count_gap',
              '-count_gap',
              'beneficiaries_uncovered',
              '-beneficiaries_uncovered',
            ],
          },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to specialty_code.',
        },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'build_id',
      'basis',
      'specialty_code',
      'specialty',
      'kind',
      'unit',
      'score',
      'passes',
      'progress',
      'cells_required',
      'cells_met',
      'cells_met_with_credit',
      'cells_not_met',
      'beneficiaries_uncovered',
      'count_gap',
    ],
  },
  listAdequacyHistory: {
    description:
      'Returns a list of the runs that changed a cell on any basis or the status of a provider, and of the runs that failed and are not retried, newest first. For older days, only the last run of the day is kept, with the changed cells of that day.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        computed_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only runs computed at or after this time.',
        },
        computed_at_lt: { type: 'string', format: 'date-time', description: 'Only runs computed before this time.' },
        first_computed_at_lt: {
          type: 'string',
          format: 'date-time',
          description: 'Only runs first computed before this time: the newest of them applied at this time.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['computed_at', '-computed_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -computed_at.',
        },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'basis',
      'status',
      'failure',
      'score',
      'passes',
      'progress',
      'cells_required',
      'cells_met',
      'cells_met_with_credit',
      'cells_not_met',
      'beneficiaries_uncovered',
      'provider_gap',
      'bed_gap',
      'counties_passing',
      'time_zone',
      'settings',
      'standard_id',
      'travel_model',
      'as_of',
      'beneficiary_sample_id',
      'engine_ms',
      'caused_by_count',
      'changed_cells_count',
      'changed_providers_count',
      'first_computed_at',
      'computed_at',
    ],
  },
  getAdequacyRun: {
    description:
      'Returns a run with the events that caused it and the cells that it changed, with their figures before and after the run.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        run_id: {
          type: 'string',
          examples: ['adq_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the adequacy run.',
        },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'run_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'basis',
      'status',
      'failure',
      'score',
      'passes',
      'progress',
      'cells_required',
      'cells_met',
      'cells_met_with_credit',
      'cells_not_met',
      'beneficiaries_uncovered',
      'provider_gap',
      'bed_gap',
      'counties_passing',
      'time_zone',
      'settings',
      'standard_id',
      'travel_model',
      'as_of',
      'beneficiary_sample_id',
      'engine_ms',
      'caused_by_count',
      'changed_cells_count',
      'changed_providers_count',
      'first_computed_at',
      'computed_at',
      'caused_by',
      'changed_cells',
    ],
  },
  compareAdequacyRuns: {
    description:
      'Returns a list of the cells that differ after this run from those after another run of the build, with their figures and the runs between the two that changed them. GET /v1/builds/{id}/adequacy/history with first_computed_at_lt and per_page=1 returns the run that applied at a time.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        run_id: {
          type: 'string',
          examples: ['adq_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the adequacy run.',
        },
        kind: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['gained', 'lost', 'changed', 'added', 'removed'] },
          description: 'Kinds. Up to 50 values, any of which matches.',
        },
        county_fips: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'County FIPS code: five digits, with leading zero.',
            examples: ['49035'],
          },
          description: 'County FIPS codes. Up to 50 values, any of which matches.',
        },
        specialty_code: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', description: 'Code of the tested specialty.', examples: ['008'] },
          description: 'Codes of tested specialties. Up to 50 values, any of which matches.',
        },
        county: {
          type: 'string',
          examples: ['Salt Lake, UT'],
          description: 'Name of the county, with or without its state.',
        },
        specialty: { type: 'string', examples: ['Cardiology'], description: 'CMS name of the tested specialty.' },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['county_fips', '-county_fips', 'specialty_code', '-specialty_code'] },
          description:
            'Fields to sort by. Prefix a field with - for descending order. Defaults to county_fips,specialty_code.',
        },
        basis: {
          type: 'string',
          enum: ['active', 'contracted', 'filing', 'projected'],
          description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
        },
        with: {
          type: 'string',
          examples: ['adq_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'The other run, earlier or later. Defaults to the run before this one.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'run_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'kind',
      'county_fips',
      'county',
      'state',
      'specialty_code',
      'specialty',
      'from',
      'to',
      'run_ids',
    ],
  },
  listAdequacyRunProviders: {
    description:
      'Returns a list of the providers whose computed status the run changed, on the basis of the build at the time of the run. Deleted providers are included.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        run_id: {
          type: 'string',
          examples: ['adq_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the adequacy run.',
        },
        from_status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'],
            description:
              'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation.',
          },
          description: 'Statuses before the run. Up to 50 values, any of which matches.',
        },
        to_status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'],
            description:
              'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation.',
          },
          description: 'Statuses after the run. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['provider_id', '-provider_id'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to provider_id.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'run_id'],
      additionalProperties: false,
    },
    fields: ['object', 'build_id', 'provider_id', 'run_id', 'from_status', 'to_status', 'reasons', 'previous_reasons'],
  },
  listCampaigns: {
    description: 'Returns a list of campaigns, of one or several builds or of the account.\n\nScope: `campaigns:read`.',
    arguments: {
      type: 'object',
      properties: {
        build_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the build.',
            examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Identifiers of builds. Up to 50 values, any of which matches.',
        },
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['draft', 'running', 'paused', 'completed', 'cancelled'],
            description:
              'Status of the campaign. draft: not launched yet. running: member states follow the stages of the providers, and the campaign completes by itself. paused: member states follow, and the campaign does not complete. completed and cancelled: ended, nothing follows any more.',
          },
          description: 'Statuses of the campaign. Up to 50 values, any of which matches.',
        },
        external_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description:
              'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
            examples: ['crm-4711'],
          },
          description: 'External identifiers. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 3,
          items: { type: 'string', enum: ['created_at', '-created_at', 'updated_at', '-updated_at', 'name', '-name'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  createCampaign: {
    description:
      'Creates a campaign with the status draft, without members. Add providers with POST /v1/campaigns/{id}/members, or send member_filter, whose providers are enrolled by the launch.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['build_id', 'name'],
          description: 'A campaign to create. Its status is draft. stop_on_goal defaults to false.',
          additionalProperties: false,
          properties: {
            build_id: {
              type: 'string',
              description: 'Identifier of the build.',
              examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
            },
            name: { type: 'string', description: 'Name of the campaign.', examples: ['Rural cardiology, spring'] },
            stop_on_goal: {
              type: 'boolean',
              description: 'Whether the campaign completes as soon as the goal is met.',
            },
            starts_on: {
              type: ['string', 'null'],
              description:
                'The first day, as planned. The launch replaces it by its own day, in the time zone of the build.',
              format: 'date',
            },
            ends_on: {
              type: ['string', 'null'],
              description:
                'The last day, in the time zone of the build. A running campaign completes on the next day. Null: it has no end date.',
              format: 'date',
            },
            external_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
              examples: ['crm-4711'],
            },
            metadata: {
              type: 'object',
              description:
                'Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters.',
              additionalProperties: { type: 'string' },
            },
            goal: {
              type: ['object', 'null'],
              required: ['type'],
              description: 'What the campaign is to achieve. Null for no goal.',
              additionalProperties: false,
              properties: {
                type: {
                  type: 'string',
                  enum: ['signed_count', 'close_cells', 'contact_all'],
                  description:
                    'Type of the goal. signed_count: target members are converted. close_cells: each of the cells is met, or, without cells, target cells are met that were not met at the launch. contact_all: no member is pending.',
                },
                target: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 1000000,
                  description: 'Number of members or cells. Null if the goal has none.',
                },
                cells: {
                  type: 'array',
                  maxItems: 200,
                  description: 'Cells of a goal of type close_cells. Empty if the goal has none.',
                  items: {
                    type: 'object',
                    required: ['county_fips', 'specialty_code'],
                    description: 'A cell: county and tested specialty.',
                    additionalProperties: false,
                    properties: {
                      county_fips: {
                        type: 'string',
                        description: 'County FIPS code: five digits, with leading zero.',
                        examples: ['49035'],
                      },
                      specialty_code: {
                        type: 'string',
                        description:
                          'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                        examples: ['008'],
                      },
                    },
                  },
                },
              },
            },
            member_filter: {
              type: ['object', 'null'],
              description:
                'Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards.',
              additionalProperties: false,
              properties: {
                campaign_id: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'Identifier of the campaign.',
                    examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
                  },
                },
                stage: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Pipeline stages. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: [
                      'identified',
                      'outreach',
                      'engaged',
                      'loi_signed',
                      'negotiating',
                      'contract_sent',
                      'contracted',
                      'credentialing',
                      'active',
                      'on_hold',
                      'declined',
                      'unreachable',
                      'disqualified',
                      'terminated',
                    ],
                    description:
                      'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
                  },
                },
                specialty_code: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Codes of primary specialties. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                    examples: ['008'],
                  },
                },
                county_fips: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'County FIPS code: five digits, with leading zero.',
                    examples: ['49035'],
                  },
                },
                entity_type: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Kinds of provider. Up to 50 values, any of which matches.',
                  items: { type: 'string', enum: ['individual', 'facility'] },
                },
                adequacy_status: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Adequacy statuses. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'],
                    description:
                      'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation.',
                  },
                },
                owner_email: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'E-mail address of the person responsible for the provider, in lower case.',
                    format: 'email',
                  },
                },
                npi: {
                  type: 'array',
                  maxItems: 50,
                  description: 'NPIs. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'National Provider Identifier (NPI): ten digits, with check digit.',
                    examples: ['2000000002'],
                  },
                },
                has_npi: {
                  type: 'boolean',
                  description: 'Only providers that have an NPI, or only those that have none.',
                },
                external_id: {
                  type: 'array',
                  maxItems: 50,
                  description: 'External identifiers. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description:
                      'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
                    examples: ['crm-4711'],
                  },
                },
                q: {
                  type: 'string',
                  description:
                    'Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id.',
                  examples: ['ana riv'],
                },
                stage_changed_at_gte: {
                  type: 'string',
                  description: 'Only providers whose stage changed at or after this time.',
                  format: 'date-time',
                },
                stage_changed_at_lt: {
                  type: 'string',
                  description: 'Only providers whose stage changed before this time.',
                  format: 'date-time',
                },
                expected_active_on_lt: {
                  type: 'string',
                  description: 'Only providers that are expected to become active before this date.',
                  format: 'date',
                },
                updated_at_gte: {
                  type: 'string',
                  description: 'Only providers updated at or after this time.',
                  format: 'date-time',
                },
              },
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  getCampaign: {
    description:
      'Returns a campaign with its members by state and, once it has completed, its result.\n\nScope: `campaigns:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  updateCampaign: {
    description:
      'Updates the fields that are sent. After the launch starts_on and member_filter cannot be changed; after the end only name, external_id and metadata can. A running campaign completes if it fulfils the new goal or end date.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description:
            'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, null removes a value, and goal and member_filter are replaced as a whole. A complete campaign as returned by GET is accepted: read-only fields can be sent unchanged.',
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'Name of the campaign.', examples: ['Rural cardiology, spring'] },
            stop_on_goal: {
              type: 'boolean',
              description: 'Whether the campaign completes as soon as the goal is met.',
            },
            starts_on: {
              type: ['string', 'null'],
              description:
                'The first day, as planned. The launch replaces it by its own day, in the time zone of the build.',
              format: 'date',
            },
            ends_on: {
              type: ['string', 'null'],
              description:
                'The last day, in the time zone of the build. A running campaign completes on the next day. Null: it has no end date.',
              format: 'date',
            },
            external_id: {
              type: ['string', 'null'],
              description:
                'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
              examples: ['crm-4711'],
            },
            metadata: {
              type: 'object',
              description:
                'Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys.',
              additionalProperties: { type: ['string', 'null'] },
            },
            goal: {
              type: ['object', 'null'],
              required: ['type'],
              description: 'What the campaign is to achieve. Null for no goal.',
              additionalProperties: false,
              properties: {
                type: {
                  type: 'string',
                  enum: ['signed_count', 'close_cells', 'contact_all'],
                  description:
                    'Type of the goal. signed_count: target members are converted. close_cells: each of the cells is met, or, without cells, target cells are met that were not met at the launch. contact_all: no member is pending.',
                },
                target: {
                  type: ['integer', 'null'],
                  minimum: 1,
                  maximum: 1000000,
                  description: 'Number of members or cells. Null if the goal has none.',
                },
                cells: {
                  type: 'array',
                  maxItems: 200,
                  description: 'Cells of a goal of type close_cells. Empty if the goal has none.',
                  items: {
                    type: 'object',
                    required: ['county_fips', 'specialty_code'],
                    description: 'A cell: county and tested specialty.',
                    additionalProperties: false,
                    properties: {
                      county_fips: {
                        type: 'string',
                        description: 'County FIPS code: five digits, with leading zero.',
                        examples: ['49035'],
                      },
                      specialty_code: {
                        type: 'string',
                        description:
                          'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                        examples: ['008'],
                      },
                    },
                  },
                },
              },
            },
            member_filter: {
              type: ['object', 'null'],
              description:
                'Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards.',
              additionalProperties: false,
              properties: {
                campaign_id: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'Identifier of the campaign.',
                    examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
                  },
                },
                stage: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Pipeline stages. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: [
                      'identified',
                      'outreach',
                      'engaged',
                      'loi_signed',
                      'negotiating',
                      'contract_sent',
                      'contracted',
                      'credentialing',
                      'active',
                      'on_hold',
                      'declined',
                      'unreachable',
                      'disqualified',
                      'terminated',
                    ],
                    description:
                      'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
                  },
                },
                specialty_code: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Codes of primary specialties. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                    examples: ['008'],
                  },
                },
                county_fips: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'County FIPS code: five digits, with leading zero.',
                    examples: ['49035'],
                  },
                },
                entity_type: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Kinds of provider. Up to 50 values, any of which matches.',
                  items: { type: 'string', enum: ['individual', 'facility'] },
                },
                adequacy_status: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Adequacy statuses. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'],
                    description:
                      'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation.',
                  },
                },
                owner_email: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'E-mail address of the person responsible for the provider, in lower case.',
                    format: 'email',
                  },
                },
                npi: {
                  type: 'array',
                  maxItems: 50,
                  description: 'NPIs. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'National Provider Identifier (NPI): ten digits, with check digit.',
                    examples: ['2000000002'],
                  },
                },
                has_npi: {
                  type: 'boolean',
                  description: 'Only providers that have an NPI, or only those that have none.',
                },
                external_id: {
                  type: 'array',
                  maxItems: 50,
                  description: 'External identifiers. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description:
                      'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
                    examples: ['crm-4711'],
                  },
                },
                q: {
                  type: 'string',
                  description:
                    'Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id.',
                  examples: ['ana riv'],
                },
                stage_changed_at_gte: {
                  type: 'string',
                  description: 'Only providers whose stage changed at or after this time.',
                  format: 'date-time',
                },
                stage_changed_at_lt: {
                  type: 'string',
                  description: 'Only providers whose stage changed before this time.',
                  format: 'date-time',
                },
                expected_active_on_lt: {
                  type: 'string',
                  description: 'Only providers that are expected to become active before this date.',
                  format: 'date',
                },
                updated_at_gte: {
                  type: 'string',
                  description: 'Only providers updated at or after this time.',
                  format: 'date-time',
                },
              },
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  deleteCampaign: {
    description:
      'Deletes a campaign with its members. A running or paused campaign cannot be deleted; complete or cancel it first. Providers and events are kept.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  launchCampaign: {
    description:
      'Enrolls the providers that match member_filter, and starts a draft. From now on member states follow the stages of the providers. The score before the campaign is that of the newest run, or of the next one if changes are not scored yet. A plan limits the campaigns that run at a time. Emits campaign.launched.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  pauseCampaign: {
    description:
      'Pauses a running campaign. Member states still follow their providers, and the campaign does not complete by itself. Emits campaign.paused.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  resumeCampaign: {
    description:
      'Resumes a paused campaign. It completes at once if a condition was fulfilled meanwhile. Emits campaign.resumed.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  completeCampaign: {
    description:
      'Completes a running or paused campaign with the reason closed_by_user. Emits campaign.completed with the result once the score includes every change.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  cancelCampaign: {
    description:
      'Ends a draft, running or paused campaign without a result. Emits campaign.cancelled.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  listCampaignMembers: {
    description:
      'Returns a list of the providers that are enrolled in a campaign, with their states.\n\nScope: `campaigns:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        state: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['pending', 'in_progress', 'responded', 'converted', 'declined', 'unreachable', 'removed'],
            description:
              'State of the member, which follows the stage of its provider from the launch until the campaign ends. pending: identified. in_progress: outreach. responded: engaged, loi_signed, negotiating or contract_sent. converted: contracted, credentialing or active. declined and unreachable: the stage of that name. removed: disqualified or terminated, deleted, or removed from the campaign. A provider on hold keeps the state of the stage in which it was put on hold. Every member of a draft is pending.',
          },
          description: 'States of the member. Up to 50 values, any of which matches.',
        },
        provider_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the provider.',
            examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Identifiers of providers. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['enrolled_at', '-enrolled_at', 'state_changed_at', '-state_changed_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -enrolled_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'campaign_id',
      'build_id',
      'provider_id',
      'state',
      'stage',
      'removed_reason',
      'provider_name',
      'contact_attempt_count',
      'last_contacted_at',
      'enrolled_at',
      'state_changed_at',
    ],
  },
  addCampaignMembers: {
    description:
      'Enrolls providers of the build, by id or by a filter that is evaluated now, in a campaign that has not ended. Providers that are enrolled stay as they are; those that were removed from the campaign return. A campaign has at most 50,000 members.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          description: 'The providers to add or to remove: exactly one of provider_ids and filter.',
          additionalProperties: false,
          properties: {
            provider_ids: {
              type: 'array',
              maxItems: 1000,
              description: 'Identifiers of providers of the build. Cannot be combined with filter.',
              items: {
                type: 'string',
                description: 'Identifier of the provider.',
                examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
              },
            },
            filter: {
              type: 'object',
              description:
                'The providers that match when the request is processed. Cannot be combined with provider_ids.',
              additionalProperties: false,
              properties: {
                campaign_id: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'Identifier of the campaign.',
                    examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
                  },
                },
                stage: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Pipeline stages. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: [
                      'identified',
                      'outreach',
                      'engaged',
                      'loi_signed',
                      'negotiating',
                      'contract_sent',
                      'contracted',
                      'credentialing',
                      'active',
                      'on_hold',
                      'declined',
                      'unreachable',
                      'disqualified',
                      'terminated',
                    ],
                    description:
                      'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
                  },
                },
                specialty_code: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Codes of primary specialties. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                    examples: ['008'],
                  },
                },
                county_fips: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'County FIPS code: five digits, with leading zero.',
                    examples: ['49035'],
                  },
                },
                entity_type: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Kinds of provider. Up to 50 values, any of which matches.',
                  items: { type: 'string', enum: ['individual', 'facility'] },
                },
                adequacy_status: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Adequacy statuses. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'],
                    description:
                      'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation.',
                  },
                },
                owner_email: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'E-mail address of the person responsible for the provider, in lower case.',
                    format: 'email',
                  },
                },
                npi: {
                  type: 'array',
                  maxItems: 50,
                  description: 'NPIs. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'National Provider Identifier (NPI): ten digits, with check digit.',
                    examples: ['2000000002'],
                  },
                },
                has_npi: {
                  type: 'boolean',
                  description: 'Only providers that have an NPI, or only those that have none.',
                },
                external_id: {
                  type: 'array',
                  maxItems: 50,
                  description: 'External identifiers. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description:
                      'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
                    examples: ['crm-4711'],
                  },
                },
                q: {
                  type: 'string',
                  description:
                    'Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id.',
                  examples: ['ana riv'],
                },
                stage_changed_at_gte: {
                  type: 'string',
                  description: 'Only providers whose stage changed at or after this time.',
                  format: 'date-time',
                },
                stage_changed_at_lt: {
                  type: 'string',
                  description: 'Only providers whose stage changed before this time.',
                  format: 'date-time',
                },
                expected_active_on_lt: {
                  type: 'string',
                  description: 'Only providers that are expected to become active before this date.',
                  format: 'date',
                },
                updated_at_gte: {
                  type: 'string',
                  description: 'Only providers updated at or after this time.',
                  format: 'date-time',
                },
              },
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  removeCampaignMembers: {
    description:
      'Removes members, by id or by a filter that is evaluated now, from a campaign that has not ended. After the launch they remain listed with the state removed. Providers that are not members are ignored.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          description: 'The providers to add or to remove: exactly one of provider_ids and filter.',
          additionalProperties: false,
          properties: {
            provider_ids: {
              type: 'array',
              maxItems: 1000,
              description: 'Identifiers of providers of the build. Cannot be combined with filter.',
              items: {
                type: 'string',
                description: 'Identifier of the provider.',
                examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
              },
            },
            filter: {
              type: 'object',
              description:
                'The providers that match when the request is processed. Cannot be combined with provider_ids.',
              additionalProperties: false,
              properties: {
                campaign_id: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'Identifier of the campaign.',
                    examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
                  },
                },
                stage: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Pipeline stages. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: [
                      'identified',
                      'outreach',
                      'engaged',
                      'loi_signed',
                      'negotiating',
                      'contract_sent',
                      'contracted',
                      'credentialing',
                      'active',
                      'on_hold',
                      'declined',
                      'unreachable',
                      'disqualified',
                      'terminated',
                    ],
                    description:
                      'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
                  },
                },
                specialty_code: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Codes of primary specialties. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
                    examples: ['008'],
                  },
                },
                county_fips: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'County FIPS code: five digits, with leading zero.',
                    examples: ['49035'],
                  },
                },
                entity_type: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Kinds of provider. Up to 50 values, any of which matches.',
                  items: { type: 'string', enum: ['individual', 'facility'] },
                },
                adequacy_status: {
                  type: 'array',
                  maxItems: 50,
                  description: 'Adequacy statuses. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    enum: ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'],
                    description:
                      'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation.',
                  },
                },
                owner_email: {
                  type: 'array',
                  maxItems: 50,
                  description:
                    'E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'E-mail address of the person responsible for the provider, in lower case.',
                    format: 'email',
                  },
                },
                npi: {
                  type: 'array',
                  maxItems: 50,
                  description: 'NPIs. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description: 'National Provider Identifier (NPI): ten digits, with check digit.',
                    examples: ['2000000002'],
                  },
                },
                has_npi: {
                  type: 'boolean',
                  description: 'Only providers that have an NPI, or only those that have none.',
                },
                external_id: {
                  type: 'array',
                  maxItems: 50,
                  description: 'External identifiers. Up to 50 values, any of which matches.',
                  items: {
                    type: 'string',
                    description:
                      'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
                    examples: ['crm-4711'],
                  },
                },
                q: {
                  type: 'string',
                  description:
                    'Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id.',
                  examples: ['ana riv'],
                },
                stage_changed_at_gte: {
                  type: 'string',
                  description: 'Only providers whose stage changed at or after this time.',
                  format: 'date-time',
                },
                stage_changed_at_lt: {
                  type: 'string',
                  description: 'Only providers whose stage changed before this time.',
                  format: 'date-time',
                },
                expected_active_on_lt: {
                  type: 'string',
                  description: 'Only providers that are expected to become active before this date.',
                  format: 'date',
                },
                updated_at_gte: {
                  type: 'string',
                  description: 'Only providers updated at or after this time.',
                  format: 'date-time',
                },
              },
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'stop_on_goal',
      'starts_on',
      'ends_on',
      'external_id',
      'metadata',
      'status',
      'allowed_actions',
      'goal',
      'goal_met_at',
      'member_filter',
      'member_counts',
      'conversion_ratio',
      'launched_at',
      'completed_at',
      'completion_reason',
      'cancelled_at',
      'result',
      'created_at',
      'updated_at',
    ],
  },
  removeCampaignMember: {
    description:
      'Removes one member from a campaign that has not ended. After the launch it remains listed with the state removed.\n\nScope: `campaigns:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['cmp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the campaign.',
        },
        provider_id: {
          type: 'string',
          examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the provider.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id', 'provider_id'],
      additionalProperties: false,
    },
    fields: [],
  },
  listAllFilings: {
    description: 'The filings of the account, newest first.\n\nScope: `filings:read`.',
    arguments: {
      type: 'object',
      properties: {
        build_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the build.',
            examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Identifiers of builds. Up to 50 values, any of which matches.',
        },
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['pending', 'ready', 'failed'],
            description:
              'Status of the filing. pending: the content is being computed. ready: the content is stored and never changes. failed: the content could not be computed.',
          },
          description: 'Statuses of the filing. Up to 50 values, any of which matches.',
        },
        basis: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['active', 'contracted', 'filing'],
            description:
              'The contracts that are filed. active and contracted: executed contracts whose stage counts on that basis. filing: as contracted, and letters of intent in the pending counties of an application or expansion until coverage starts, 42 CFR 422.116(d)(7).',
          },
          description: 'Bases of the filing. Up to 50 values, any of which matches.',
        },
        created_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only filings made at or after this time.',
        },
        created_at_lt: { type: 'string', format: 'date-time', description: 'Only filings made before this time.' },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'status',
      'basis',
      'filing_type',
      'settings',
      'standard_id',
      'layout_id',
      'beneficiary_sample_id',
      'as_of',
      'coverage_starts_on',
      'sha256',
      'provider_count',
      'row_counts',
      'finding_counts',
      'failure',
      'actor',
      'created_at',
      'completed_at',
    ],
  },
  listFilings: {
    description: 'The filings of a build, newest first.\n\nScope: `filings:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['pending', 'ready', 'failed'],
            description:
              'Status of the filing. pending: the content is being computed. ready: the content is stored and never changes. failed: the content could not be computed.',
          },
          description: 'Statuses of the filing. Up to 50 values, any of which matches.',
        },
        basis: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['active', 'contracted', 'filing'],
            description:
              'The contracts that are filed. active and contracted: executed contracts whose stage counts on that basis. filing: as contracted, and letters of intent in the pending counties of an application or expansion until coverage starts, 42 CFR 422.116(d)(7).',
          },
          description: 'Bases of the filing. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'status',
      'basis',
      'filing_type',
      'settings',
      'standard_id',
      'layout_id',
      'beneficiary_sample_id',
      'as_of',
      'coverage_starts_on',
      'sha256',
      'provider_count',
      'row_counts',
      'finding_counts',
      'failure',
      'actor',
      'created_at',
      'completed_at',
    ],
  },
  createFiling: {
    description:
      'Freezes the tables of the build and tests them. The content is computed after the response: read the filing with Prefer: wait until its status is ready. Emits filing.created then. The filings of an account are made one after another. Maximum number of pending filings per environment: Starter 2, Professional 5, Enterprise 10; of filings of a build, which are kept as long as the build: Starter 100, Professional 500, Enterprise 2,000.\n\nScope: `filings:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          description: 'A filing to make of the build as it is now. The basis is filing unless another one is sent.',
          additionalProperties: false,
          properties: {
            name: { type: ['string', 'null'], description: 'Display name.', examples: ['CY2028 application'] },
            basis: {
              type: 'string',
              enum: ['active', 'contracted', 'filing'],
              description:
                'The contracts that are filed. active and contracted: executed contracts whose stage counts on that basis. filing: as contracted, and letters of intent in the pending counties of an application or expansion until coverage starts, 42 CFR 422.116(d)(7).',
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'status',
      'basis',
      'filing_type',
      'settings',
      'standard_id',
      'layout_id',
      'beneficiary_sample_id',
      'as_of',
      'coverage_starts_on',
      'sha256',
      'provider_count',
      'row_counts',
      'finding_counts',
      'failure',
      'actor',
      'created_at',
      'completed_at',
    ],
  },
  getFiling: {
    description:
      'One filing. With Prefer: wait the response is sent once the status is no longer pending.\n\nScope: `filings:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        filing_id: {
          type: 'string',
          examples: ['fil_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the filing.',
        },
        wait_seconds: {
          type: 'integer',
          minimum: 0,
          maximum: 20,
          description: 'Seconds to wait for queued work to be included.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'filing_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'build_id',
      'name',
      'status',
      'basis',
      'filing_type',
      'settings',
      'standard_id',
      'layout_id',
      'beneficiary_sample_id',
      'as_of',
      'coverage_starts_on',
      'sha256',
      'provider_count',
      'row_counts',
      'finding_counts',
      'failure',
      'actor',
      'created_at',
      'completed_at',
    ],
  },
  getFilingProviderTable: {
    description:
      'The MA Provider Table, tab-delimited in UTF-8: one row per provider, served county, specialty and address. A county is served if the location is within both limits of one of its sampled beneficiaries.\n\nScope: `filings:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        filing_id: {
          type: 'string',
          examples: ['fil_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the filing.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'filing_id'],
      additionalProperties: false,
    },
    fields: [],
  },
  getFilingFacilityTable: {
    description:
      'The MA Facility Table, tab-delimited in UTF-8: one row per facility, served county, service type and address. Its rows are made as those of the provider table.\n\nScope: `filings:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        filing_id: {
          type: 'string',
          examples: ['fil_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the filing.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'filing_id'],
      additionalProperties: false,
    },
    fields: [],
  },
  listFilingFindings: {
    description:
      'What the pre-flight found, in the order of the tables; the first 10,000. With Accept: text/csv the complete list is one CSV file.\n\nScope: `filings:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        filing_id: {
          type: 'string',
          examples: ['fil_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the filing.',
        },
        code: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'npi_missing',
              'npi_check_digit',
              'name_too_long',
              'non_ascii',
              'control_character',
              'address_incomplete',
              'address_po_box',
              'location_not_geocoded',
              'location_approximate',
              'location_out_of_reach',
              'contract_date_missing',
              'contract_date_in_future',
              'contract_signed_after_deadline',
              'contract_ends_before_coverage',
              'contract_type_missing',
              'contract_amendment_missing',
              'letter_of_intent_not_allowed',
              'primary_care_code',
              'specialty_not_tested',
              'beds_missing',
              'behavioral_listed_twice',
              'entity_type_mismatch',
              'accepts_new_patients_unknown',
              'duplicate_row',
              'counted_not_exported',
              'exported_not_counted',
              'county_code_invalid',
              'table_empty',
            ],
            description: 'The rule of the pre-flight.',
          },
          description: 'Codes of findings. Up to 50 values, any of which matches.',
        },
        severity: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['error', 'warning'],
            description:
              'Severity of the finding. error: CMS would reject the row, or count another network than the score. warning: a person decides.',
          },
          description: 'Severities. Up to 50 values, any of which matches.',
        },
        provider_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the provider.',
            examples: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Providers. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['position', '-position'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to position.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'filing_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'position',
      'code',
      'severity',
      'table',
      'row',
      'row_count',
      'provider_id',
      'provider_name',
      'field',
      'message',
      'fix',
      'county_fips',
      'specialty_code',
    ],
  },
  compareFilings: {
    description:
      'Rows of a filing that another filing of the account does not have, rows that only the other has, and changed rows.\n\nScope: `filings:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the build.' },
        filing_id: {
          type: 'string',
          examples: ['fil_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the filing.',
        },
        with: {
          type: 'string',
          examples: ['fil_01kc59z6h8f8w9p5p3w5t1y0za'],
          description:
            'The other filing, of any build of the account. The previous one of the build if it is left out.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'filing_id'],
      additionalProperties: false,
    },
    fields: ['object', 'filing_id', 'with', 'is_same', 'added', 'removed', 'changed', 'changes'],
  },
  listCounties: {
    description:
      'Returns a list of the counties in the service area of a build. Without build_id, the list has the counties in all service areas of the account, each once and by the newest standard of its builds, or every county of the newest standard if there are no builds. With standard_id, the list has every county of that standard. An unknown population sorts as the smallest.\n\nScope: `counties:read`.',
    arguments: {
      type: 'object',
      properties: {
        build_id: {
          type: 'string',
          examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Only counties in the service area of this build. Cannot be combined with standard_id.',
        },
        standard_id: { type: 'string', description: 'Every county of this standard, in a service area or not.' },
        state: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
          description: 'USPS state codes. Up to 50 values, any of which matches.',
        },
        county_type: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['large_metro', 'metro', 'micro', 'rural', 'ceac'],
            description:
              'CMS county type designation, 42 CFR 422.116(c). ceac: counties with extreme access considerations.',
          },
          description: 'County types. Up to 50 values, any of which matches.',
        },
        q: { type: 'string', examples: ['salt'], description: 'Prefix of the county name, case-insensitive.' },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 4,
          items: {
            type: 'string',
            enum: ['fips', '-fips', 'name', '-name', 'population', '-population', 'beneficiaries', '-beneficiaries'],
          },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to fips.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'fips',
      'standard_id',
      'ssa_code',
      'name',
      'state',
      'county_type',
      'population',
      'land_area_square_miles',
      'density',
      'beneficiaries',
      'required_coverage_ratio',
      'centroid',
      'adequacy',
    ],
  },
  getCounty: {
    description:
      'Returns a county of a standard, in a service area or not, with its customized limits and certificates of need. The id is the FIPS code.\n\nScope: `counties:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['49035'], description: 'County FIPS code: five digits, with leading zero.' },
        build_id: {
          type: 'string',
          examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'The build whose standard and result are returned. Cannot be combined with standard_id.',
        },
        standard_id: {
          type: 'string',
          description:
            'The standard whose figures are returned. Defaults to the newest standard that includes the county.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'fips',
      'standard_id',
      'ssa_code',
      'name',
      'state',
      'county_type',
      'population',
      'land_area_square_miles',
      'density',
      'beneficiaries',
      'required_coverage_ratio',
      'centroid',
      'adequacy',
      'customized_limits',
      'certificates_of_need',
    ],
  },
  listSpecialties: {
    description:
      'Returns a list of the specialties of a standard. The standard of 2026 has 43 tested specialties, and 001 to 006, which are tested together as S03.\n\nScope: `counties:read`.',
    arguments: {
      type: 'object',
      properties: {
        standard_id: {
          type: 'string',
          description: 'The standard whose specialties are returned. Defaults to the newest standard.',
        },
        kind: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['provider', 'facility'] },
          description: 'Kinds of specialty. Up to 50 values, any of which matches.',
        },
        tested_as: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string' },
          description: 'Codes of tested specialties. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['code', '-code', 'name', '-name'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to code.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'standard_id',
      'code',
      'name',
      'kind',
      'tested_as',
      'unit',
      'telehealth_credit_eligible',
      'limits',
    ],
  },
  listBeneficiarySamples: {
    description:
      'Returns a list of the beneficiary samples of the account, of those that the operator loaded for all accounts, and of the default samples. The beneficiary_sample_id of a score contains the identifiers of the samples that it was computed from, joined with +.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'version',
      'source',
      'vintage',
      'unit',
      'county_count',
      'point_count',
      'sha256',
      'is_default',
      'is_shared',
      'created_at',
    ],
  },
  createBeneficiarySample: {
    description:
      'Uploads a CSV, also compressed with gzip, with the columns county_fips or ssa_code, latitude, longitude and weight. Send the fields first and the part named file last. Each county must be in a standard, each point near its county, and each weight greater than 0; otherwise nothing is stored, and up to 100 errors are returned with their lines. Limits: 1,000,000 points, 10,000 in a county, 100 MiB. The same points again are a conflict with the sample that has them.\n\nScope: `samples:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        file: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Name of the file; its ending is that of the format.' },
            text: { type: 'string', description: 'Content as text, up to 1,000,000 characters.' },
          },
          required: ['name', 'text'],
          description: 'The file. Larger or binary files: use the command line client pnb.',
        },
        body: {
          type: 'object',
          required: ['name', 'source'],
          description: 'A form with the fields of the request and the file.',
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'Name of the sample.', examples: ['MA sample census, Utah'] },
            source: {
              type: 'string',
              description: 'Origin of the points.',
              examples: ['CMS MA Medicare Sample Census, received by the plan'],
            },
            vintage: { type: 'string', description: 'The time to which the points refer.', examples: ['2026-04'] },
            unit: {
              type: 'string',
              enum: ['beneficiaries', 'county_share'],
              description:
                'Unit of the weights. Defaults to beneficiaries. With county_share, the weights of each county must sum to 1 within 0.001.',
            },
          },
        },
      },
      required: ['file', 'body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'version',
      'source',
      'vintage',
      'unit',
      'county_count',
      'point_count',
      'sha256',
      'is_default',
      'is_shared',
      'created_at',
    ],
  },
  getBeneficiarySample: {
    description: 'Returns a beneficiary sample with its number of counties and points.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['utah-zcta-synthetic-2'],
          description: 'Identifier of the beneficiary sample: smp_… of an uploaded one, or the name of a default one.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'name',
      'version',
      'source',
      'vintage',
      'unit',
      'county_count',
      'point_count',
      'sha256',
      'is_default',
      'is_shared',
      'created_at',
    ],
  },
  deleteBeneficiarySample: {
    description:
      'Deletes a beneficiary sample of the account while no build uses it. Stored scores and filings keep its identifier. A sample that all accounts have cannot be deleted.\n\nScope: `samples:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['smp_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the beneficiary sample.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  listBeneficiaryPoints: {
    description:
      'Returns a list of the points that represent the beneficiaries of counties. The covered_ratio of a cell can be reproduced from these points, the limits of the cell and the locations of the providers. With Accept: text/csv, the complete list is returned as one CSV file.\n\nScope: `adequacy:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['utah-zcta-synthetic-2'],
          description: 'Identifier of the beneficiary sample: smp_… of an uploaded one, or the name of a default one.',
        },
        county_fips: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'County FIPS code: five digits, with leading zero.',
            examples: ['49035'],
          },
          description: 'County FIPS codes. Up to 50 values, any of which matches.',
        },
        county: {
          type: 'string',
          examples: ['Salt Lake, UT'],
          description: 'Name of the county, with or without its state.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['county_fips', '-county_fips', 'position', '-position'] },
          description:
            'Fields to sort by. Prefix a field with - for descending order. Defaults to county_fips,position.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'county_fips', 'position', 'zip', 'latitude', 'longitude', 'weight'],
  },
  listStandards: {
    description:
      'Returns a list of the standards that are loaded. Each build is scored by the standard of its standard_id.\n\nScope: `counties:read`.',
    arguments: {
      type: 'object',
      properties: {
        contract_year: {
          type: 'array',
          maxItems: 50,
          items: { type: 'integer', minimum: 2020, maximum: 2100, description: 'Contract year of the standard.' },
          description: 'Contract years. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 2,
          items: { type: 'string', enum: ['contract_year', '-contract_year', 'id', '-id'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -contract_year.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'contract_year',
      'name',
      'citation',
      'source',
      'is_imported',
      'loaded_at',
      'counts',
      'county_types',
    ],
  },
  getStandard: {
    description:
      'Returns a standard with its figures. Its specialties are listed at /v1/specialties.\n\nScope: `counties:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['cms-ma-2026'], description: 'Identifier of the standard.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'contract_year',
      'name',
      'citation',
      'source',
      'is_imported',
      'loaded_at',
      'counts',
      'county_types',
    ],
  },
  compareStandards: {
    description:
      'Returns the differences between this standard and another one. The filters restrict counties and cells. The lists have up to 100 entries, and the counts include all. The status is 404 if with is not sent and there is no standard of an earlier year.\n\nScope: `counties:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['cms-ma-2026'], description: 'Identifier of the standard.' },
        with: {
          type: 'string',
          examples: ['cms-ma-2026'],
          description: 'The other standard. Defaults to the standard of the latest earlier year.',
        },
        state: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', description: 'USPS state code.', examples: ['UT'] },
          description: 'USPS state codes. Up to 50 values, any of which matches.',
        },
        county_fips: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'County FIPS code: five digits, with leading zero.',
            examples: ['49035'],
          },
          description: 'County FIPS codes. Up to 50 values, any of which matches.',
        },
        specialty_code: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string' },
          description: 'Codes of tested specialties. Up to 50 values, any of which matches.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'standard_id',
      'with_standard_id',
      'p95_ratios_changed',
      'specialties_added',
      'specialties_removed',
      'limits_changed',
      'ratios_changed',
      'counties',
      'customized_cells',
    ],
  },
  listEvents: {
    description:
      'Returns a list of events, newest first. To poll for new events without gaps, send sort=sequence and sequence_gt with the last sequence that you have processed.\n\nScope: `events:read`.',
    arguments: {
      type: 'object',
      properties: {
        type: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'provider.stage_changed',
              'provider.created',
              'provider.updated',
              'provider.deleted',
              'provider.adequacy_changed',
              'provider.contact_attempt_created',
              'adequacy.score_updated',
              'adequacy.gap_opened',
              'adequacy.gap_closed',
              'adequacy.run_failed',
              'build.created',
              'build.updated',
              'build.deleted',
              'campaign.launched',
              'campaign.paused',
              'campaign.resumed',
              'campaign.cancelled',
              'campaign.completed',
              'filing.created',
              'filing.failed',
              'import.completed',
              'import.reverted',
              'import_source.file_late',
              'import_source.file_held',
              'webhook.test',
              'webhook.disabled',
              'event_destination.disabled',
              'member.removed',
              'provider.*',
              'adequacy.*',
              'build.*',
              'campaign.*',
              'filing.*',
              'import.*',
              'import_source.*',
              'webhook.*',
              'event_destination.*',
              'member.*',
            ],
          },
          description: 'Event types, or all types of a resource (provider.*). Up to 50 values, any of which matches.',
        },
        build_id: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            description: 'Identifier of the build.',
            examples: ['bld_01kc59z6h8f8w9p5p3w5t1y0za'],
          },
          description: 'Identifiers of builds. Up to 50 values, any of which matches.',
        },
        resource_id: { type: 'string', description: 'Identifier of the object of the event.' },
        created_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only events created at or after this time.',
        },
        created_at_lt: { type: 'string', format: 'date-time', description: 'Only events created before this time.' },
        sequence_gt: {
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
          description: 'Only events with a higher sequence number.',
        },
        delivery_status: {
          type: 'string',
          enum: ['undelivered'],
          description: 'Only events with a delivery that has not succeeded.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['sequence', '-sequence'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -sequence.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'id',
      'object',
      'type',
      'timestamp',
      'created_at',
      'api_version',
      'environment',
      'account_id',
      'sequence',
      'data',
      'request_id',
    ],
  },
  getEvent: {
    description:
      'Returns an event exactly as it is sent to webhook endpoints. Events are kept for 30 days in production and 7 days in the sandbox; afterwards the status is 410.\n\nScope: `events:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['evt_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the event.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  listWebhooks: {
    description: 'Returns a list of webhook endpoints, without their secrets.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['enabled', 'disabled', 'paused_by_plan'],
            description:
              'Status of the endpoint. enabled: events are sent. disabled: no events are sent. paused_by_plan: no events are sent, because the plan allows fewer endpoints; the oldest endpoints stay enabled.',
          },
          description: 'Statuses of the endpoint. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'url',
      'event_types',
      'description',
      'retry_policy',
      'schedule_seconds',
      'header_names',
      'status',
      'disabled_reason',
      'failing_since',
      'last_success_at',
      'secret',
      'retiring_secrets',
      'created_at',
      'updated_at',
    ],
  },
  createWebhook: {
    description:
      'Creates a webhook endpoint. The response contains its signing secret, which cannot be retrieved again. Maximum number of endpoints per environment: Starter 0, Professional 10, Enterprise unlimited.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['url', 'event_types'],
          description: 'A webhook endpoint to create.',
          additionalProperties: false,
          properties: {
            url: {
              type: 'string',
              description: 'HTTPS URL to which events are sent.',
              examples: ['https://partner.example/hooks'],
            },
            event_types: {
              type: 'array',
              maxItems: 100,
              description:
                'Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*).',
              items: { type: 'string', examples: ['provider.*'] },
            },
            description: {
              type: ['string', 'null'],
              description: 'Description of the endpoint.',
              examples: ['CRM sync'],
            },
            retry_policy: {
              type: 'object',
              description:
                'Retry policy of a new endpoint. Fields that are not sent take their defaults: 10 attempts, an initial delay of 5 seconds, multiplied by 5 each time, up to one day.',
              additionalProperties: false,
              properties: {
                max_attempts: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 20,
                  description: 'Maximum number of attempts, including the first.',
                },
                initial_delay_seconds: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 3600,
                  description: 'Delay before the second attempt, in seconds.',
                },
                multiplier: {
                  type: 'number',
                  minimum: 1,
                  maximum: 10,
                  description: 'Factor by which the delay grows with each attempt.',
                },
                max_delay_seconds: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 86400,
                  description: 'Maximum delay between attempts, in seconds.',
                },
                jitter_ratio: {
                  type: 'number',
                  minimum: 0,
                  maximum: 0.5,
                  description: 'Random variation of each delay, as a share of the delay in both directions.',
                },
                timeout_seconds: {
                  type: 'integer',
                  minimum: 3,
                  maximum: 30,
                  description: 'Time limit for the response of the receiver, in seconds.',
                },
              },
            },
            headers: {
              type: 'object',
              description: 'Up to 10 custom headers that are sent with each delivery. Values are write-only.',
              additionalProperties: { type: 'string' },
            },
            status: {
              type: 'string',
              enum: ['enabled', 'disabled'],
              description: 'Whether events are sent to the endpoint. Defaults to enabled.',
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'url',
      'event_types',
      'description',
      'retry_policy',
      'schedule_seconds',
      'header_names',
      'status',
      'disabled_reason',
      'failing_since',
      'last_success_at',
      'secret',
      'retiring_secrets',
      'created_at',
      'updated_at',
    ],
  },
  getWebhook: {
    description: 'Returns a webhook endpoint with the health of its deliveries.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'url',
      'event_types',
      'description',
      'retry_policy',
      'schedule_seconds',
      'header_names',
      'status',
      'disabled_reason',
      'failing_since',
      'last_success_at',
      'secret',
      'retiring_secrets',
      'created_at',
      'updated_at',
    ],
  },
  updateWebhook: {
    description:
      'Updates the fields that are sent. Disabling an endpoint cancels its pending deliveries. An endpoint that is enabled again receives events from the next one on, and its failure counts are reset; use a replay to send missed events.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description:
            'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. A complete endpoint as returned by GET is accepted: read-only fields can be sent unchanged.',
          additionalProperties: false,
          properties: {
            url: {
              type: 'string',
              description: 'HTTPS URL to which events are sent.',
              examples: ['https://partner.example/hooks'],
            },
            event_types: {
              type: 'array',
              maxItems: 100,
              description:
                'Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*).',
              items: { type: 'string' },
            },
            description: {
              type: ['string', 'null'],
              description: 'Description of the endpoint.',
              examples: ['CRM sync'],
            },
            retry_policy: {
              type: 'object',
              description: 'Changes to the retry policy. Fields that are not sent keep their values.',
              additionalProperties: false,
              properties: {
                max_attempts: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 20,
                  description: 'Maximum number of attempts, including the first.',
                },
                initial_delay_seconds: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 3600,
                  description: 'Delay before the second attempt, in seconds.',
                },
                multiplier: {
                  type: 'number',
                  minimum: 1,
                  maximum: 10,
                  description: 'Factor by which the delay grows with each attempt.',
                },
                max_delay_seconds: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 86400,
                  description: 'Maximum delay between attempts, in seconds.',
                },
                jitter_ratio: {
                  type: 'number',
                  minimum: 0,
                  maximum: 0.5,
                  description: 'Random variation of each delay, as a share of the delay in both directions.',
                },
                timeout_seconds: {
                  type: 'integer',
                  minimum: 3,
                  maximum: 30,
                  description: 'Time limit for the response of the receiver, in seconds.',
                },
              },
            },
            headers: {
              type: ['object', 'null'],
              description: 'Replaces all custom headers; null removes them.',
              additionalProperties: { type: 'string' },
            },
            status: {
              type: 'string',
              enum: ['enabled', 'disabled', 'paused_by_plan'],
              description:
                'Status of the endpoint: enabled or disabled. paused_by_plan is accepted if it is the current status.',
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'url',
      'event_types',
      'description',
      'retry_policy',
      'schedule_seconds',
      'header_names',
      'status',
      'disabled_reason',
      'failing_since',
      'last_success_at',
      'secret',
      'retiring_secrets',
      'created_at',
      'updated_at',
    ],
  },
  deleteWebhook: {
    description:
      'Deletes a webhook endpoint with its deliveries and replays. To keep them, disable the endpoint instead.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  rotateWebhookSecret: {
    description:
      'Creates a signing secret and returns it once. Until the overlap ends, deliveries have one signature for each valid secret; up to 3 secrets are valid at a time. With overlap_seconds 0, only the new secret is valid.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          description: 'Options for the rotation of a signing secret.',
          additionalProperties: false,
          properties: {
            overlap_seconds: {
              type: 'integer',
              minimum: 0,
              maximum: 604800,
              description:
                'Seconds for which the previous secret signs deliveries together with the new one. 0 ends all previous secrets immediately, including those of earlier rotations; use it after a leak. Defaults to 86400, one day.',
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'url',
      'event_types',
      'description',
      'retry_policy',
      'schedule_seconds',
      'header_names',
      'status',
      'disabled_reason',
      'failing_since',
      'last_success_at',
      'secret',
      'retiring_secrets',
      'created_at',
      'updated_at',
    ],
  },
  testWebhook: {
    description:
      'Sends a test event of the given type to the endpoint once, regardless of its subscriptions, and returns the attempt. The status is 200 even if the attempt failed. Limited to 10 requests per minute for each endpoint. Each request sends an event; Idempotency-Key is not supported.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        body: {
          type: 'object',
          description: 'The test event to send.',
          additionalProperties: false,
          properties: {
            event_type: {
              type: 'string',
              enum: [
                'provider.created',
                'provider.updated',
                'provider.deleted',
                'provider.stage_changed',
                'provider.adequacy_changed',
                'provider.contact_attempt_created',
                'adequacy.score_updated',
                'adequacy.gap_opened',
                'adequacy.gap_closed',
                'adequacy.run_failed',
                'build.created',
                'build.updated',
                'build.deleted',
                'campaign.launched',
                'campaign.paused',
                'campaign.resumed',
                'campaign.cancelled',
                'campaign.completed',
                'filing.created',
                'filing.failed',
                'import.completed',
                'import.reverted',
                'import_source.file_late',
                'import_source.file_held',
                'webhook.test',
                'webhook.disabled',
                'event_destination.disabled',
                'member.removed',
              ],
              description: 'Type of the event to send. Defaults to webhook.test.',
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'delivery_id',
      'number',
      'trigger',
      'outcome',
      'status_code',
      'error_class',
      'error_code',
      'request_headers',
      'response_excerpt',
      'started_at',
      'duration_ms',
    ],
  },
  listDeliveries: {
    description:
      'Returns a list of the completed and pending deliveries of an endpoint. Deliveries are kept as long as events.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['pending', 'succeeded', 'failed', 'cancelled'],
            description:
              'Status of the delivery. pending: an attempt is in progress or scheduled. succeeded: the receiver responded with status 2xx. failed: all attempts failed. cancelled: the delivery was cancelled, for example because the endpoint was disabled.',
          },
          description: 'Statuses of the delivery. Up to 50 values, any of which matches.',
        },
        event_type: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: [
              'provider.stage_changed',
              'provider.created',
              'provider.updated',
              'provider.deleted',
              'provider.adequacy_changed',
              'provider.contact_attempt_created',
              'adequacy.score_updated',
              'adequacy.gap_opened',
              'adequacy.gap_closed',
              'adequacy.run_failed',
              'build.created',
              'build.updated',
              'build.deleted',
              'campaign.launched',
              'campaign.paused',
              'campaign.resumed',
              'campaign.cancelled',
              'campaign.completed',
              'filing.created',
              'filing.failed',
              'import.completed',
              'import.reverted',
              'import_source.file_late',
              'import_source.file_held',
              'webhook.test',
              'webhook.disabled',
              'event_destination.disabled',
              'member.removed',
              'provider.*',
              'adequacy.*',
              'build.*',
              'campaign.*',
              'filing.*',
              'import.*',
              'import_source.*',
              'webhook.*',
              'event_destination.*',
              'member.*',
            ],
          },
          description: 'Event types, or all types of a resource (provider.*). Up to 50 values, any of which matches.',
        },
        created_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only deliveries created at or after this time.',
        },
        created_at_lt: {
          type: 'string',
          format: 'date-time',
          description: 'Only deliveries created before this time.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'event_id',
      'event_type',
      'sequence',
      'status',
      'attempt_count',
      'next_attempt_at',
      'last_status_code',
      'created_at',
      'completed_at',
    ],
  },
  getDelivery: {
    description: 'Returns a delivery with its attempts.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        delivery_id: {
          type: 'string',
          examples: ['dlv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the delivery.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'delivery_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'event_id',
      'event_type',
      'sequence',
      'status',
      'attempt_count',
      'next_attempt_at',
      'last_status_code',
      'created_at',
      'completed_at',
      'attempts',
    ],
  },
  redeliver: {
    description:
      'Requests one immediate attempt in addition to the retry schedule. If it succeeds, the schedule ends. The event has the same webhook-id as before.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        delivery_id: {
          type: 'string',
          examples: ['dlv_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the delivery.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id', 'delivery_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'event_id',
      'event_type',
      'sequence',
      'status',
      'attempt_count',
      'next_attempt_at',
      'last_status_code',
      'created_at',
      'completed_at',
    ],
  },
  listReplays: {
    description: 'Returns a list of the replays of an endpoint.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['queued', 'running', 'succeeded', 'cancelled'],
            description: 'Status of the replay. succeeded: every event was sent.',
          },
          description: 'Statuses of the replay. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'status',
      'delivery_status',
      'created_at_gte',
      'created_at_lt',
      'which',
      'since',
      'until',
      'event_types',
      'total',
      'done',
      'progress_ratio',
      'created_at',
      'completed_at',
    ],
  },
  createReplay: {
    description:
      'Sends the events of a period to the endpoint again, oldest first and with their previous webhook-id. The period can have up to 30 days (7 days in the sandbox) and 100,000 events.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['created_at_gte'],
          description: 'The events to send again: those of a period, by their created_at.',
          additionalProperties: false,
          properties: {
            created_at_gte: {
              type: 'string',
              description: 'Start of the period, inclusive. Events before the retention period are not available.',
              format: 'date-time',
            },
            created_at_lt: {
              type: 'string',
              description: 'End of the period, exclusive. Defaults to the current time.',
              format: 'date-time',
            },
            event_types: {
              type: 'array',
              maxItems: 100,
              description:
                'Event types to send, or all types of a resource (provider.*). Defaults to all types to which the endpoint subscribes.',
              items: { type: 'string' },
            },
            delivery_status: {
              type: 'string',
              enum: ['failed', 'all'],
              description:
                'The events to send. failed (default): events whose delivery failed. all: every event, including events that were never sent to the endpoint.',
            },
          },
        },
      },
      required: ['id', 'body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'status',
      'delivery_status',
      'created_at_gte',
      'created_at_lt',
      'which',
      'since',
      'until',
      'event_types',
      'total',
      'done',
      'progress_ratio',
      'created_at',
      'completed_at',
    ],
  },
  getReplay: {
    description: 'Returns a replay with its progress.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        job_id: { type: 'string', examples: ['job_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the job.' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id', 'job_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'status',
      'delivery_status',
      'created_at_gte',
      'created_at_lt',
      'which',
      'since',
      'until',
      'event_types',
      'total',
      'done',
      'progress_ratio',
      'created_at',
      'completed_at',
    ],
  },
  cancelReplay: {
    description:
      'Stops a replay. It can be resumed at the same position. A replay that is already cancelled is not changed.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        job_id: { type: 'string', examples: ['job_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the job.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id', 'job_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'status',
      'delivery_status',
      'created_at_gte',
      'created_at_lt',
      'which',
      'since',
      'until',
      'event_types',
      'total',
      'done',
      'progress_ratio',
      'created_at',
      'completed_at',
    ],
  },
  resumeReplay: {
    description:
      'Resumes a cancelled replay at the position at which it stopped. A replay that is not cancelled is not changed.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: { type: 'string', examples: ['wh_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the webhook.' },
        job_id: { type: 'string', examples: ['job_01kc59z6h8f8w9p5p3w5t1y0za'], description: 'Identifier of the job.' },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
      },
      required: ['id', 'job_id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'webhook_id',
      'status',
      'delivery_status',
      'created_at_gte',
      'created_at_lt',
      'which',
      'since',
      'until',
      'event_types',
      'total',
      'done',
      'progress_ratio',
      'created_at',
      'completed_at',
    ],
  },
  listEventDestinations: {
    description: 'Returns a list of event destinations, without their secrets.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        status: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['enabled', 'disabled'],
            description: 'Status of the destination. enabled: events are published. disabled: no events are published.',
          },
          description: 'Statuses of the destination. Up to 50 values, any of which matches.',
        },
        type: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'string',
            enum: ['nats_jetstream', 'kafka'],
            description:
              'Type of the message broker. nats_jetstream: NATS with JetStream. kafka: Apache Kafka, or a broker with its protocol.',
          },
          description: 'Types of the destination. Up to 50 values, any of which matches.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['created_at', '-created_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -created_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'type',
      'description',
      'servers',
      'topic',
      'event_types',
      'message_format',
      'tls',
      'authentication',
      'status',
      'disabled_reason',
      'last_delivered_sequence',
      'last_success_at',
      'failing_since',
      'last_error_class',
      'last_error',
      'next_attempt_at',
      'created_at',
      'updated_at',
    ],
  },
  createEventDestination: {
    description:
      'Creates an event destination. Events are published to it in their order, at least once, from the next one on or after after_sequence. Requires the Enterprise plan; maximum number of destinations per environment: 5.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        body: {
          type: 'object',
          required: ['type', 'servers', 'topic', 'event_types'],
          description: 'An event destination to create.',
          additionalProperties: false,
          properties: {
            type: {
              type: 'string',
              enum: ['nats_jetstream', 'kafka'],
              description:
                'Type of the message broker. nats_jetstream: NATS with JetStream. kafka: Apache Kafka, or a broker with its protocol.',
            },
            description: {
              type: ['string', 'null'],
              description: 'Description of the destination.',
              examples: ['Event bus of the data platform'],
            },
            servers: {
              type: 'array',
              maxItems: 10,
              description:
                'Servers of the broker as host:port, of which any must be reachable: brokers from which the others are found (Kafka), or members of the cluster (NATS).',
              items: { type: 'string', examples: ['kafka-1.partner.example:9093'] },
            },
            topic: {
              type: 'string',
              description:
                'Kafka: the topic. NATS: the prefix of the subjects; an event is published to this prefix, a full stop and its type, such as pnb.provider.created, which a stream must include.',
              examples: ['pnb-events'],
            },
            event_types: {
              type: 'array',
              maxItems: 100,
              description:
                'Event types that are published: a type, all types of a resource (provider.*), or all types (*).',
              items: { type: 'string', examples: ['provider.*'] },
            },
            message_format: {
              type: 'string',
              enum: ['event', 'cloudevents_binary'],
              description: 'Headers of the messages. Defaults to event.',
            },
            tls: {
              type: 'boolean',
              description:
                'Whether connections use TLS with a verified certificate. False is accepted only for servers in address ranges that the operator of the service has opened. Defaults to true.',
            },
            authentication: {
              type: 'object',
              required: ['method'],
              description: 'How the service authenticates. Defaults to the method none.',
              additionalProperties: false,
              properties: {
                method: {
                  type: 'string',
                  enum: ['none', 'password', 'token', 'scram_sha_256', 'scram_sha_512'],
                  description:
                    'How the service authenticates. none: not at all. password: by user name and password (Kafka: SASL/PLAIN). token: by a token (NATS only). scram_sha_256 and scram_sha_512: by user name and password with SASL/SCRAM (Kafka only).',
                },
                username: {
                  type: ['string', 'null'],
                  description:
                    'User name. Required for password, scram_sha_256 and scram_sha_512; null for the other methods.',
                  examples: ['pnb'],
                },
              },
            },
            secret: {
              type: 'string',
              description:
                'Password or token, by the method of authentication. Write-only; required unless the method is none. To replace it, send the new one.',
              examples: ['correct-horse-battery-staple'],
            },
            status: {
              type: 'string',
              enum: ['enabled', 'disabled'],
              description: 'Whether events are published. Defaults to enabled.',
            },
            after_sequence: {
              type: ['integer', 'null'],
              minimum: 0,
              maximum: 9007199254740991,
              description:
                'Sequence number of the event after which publishing starts, to include earlier events that are still kept. Defaults to null, for the last event of the account.',
            },
          },
        },
      },
      required: ['body'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'type',
      'description',
      'servers',
      'topic',
      'event_types',
      'message_format',
      'tls',
      'authentication',
      'status',
      'disabled_reason',
      'last_delivered_sequence',
      'last_success_at',
      'failing_since',
      'last_error_class',
      'last_error',
      'next_attempt_at',
      'created_at',
      'updated_at',
    ],
  },
  getEventDestination: {
    description: 'Returns an event destination with the state of its deliveries.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['dst_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the event destination.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'type',
      'description',
      'servers',
      'topic',
      'event_types',
      'message_format',
      'tls',
      'authentication',
      'status',
      'disabled_reason',
      'last_delivered_sequence',
      'last_success_at',
      'failing_since',
      'last_error_class',
      'last_error',
      'next_attempt_at',
      'created_at',
      'updated_at',
    ],
  },
  updateEventDestination: {
    description:
      'Updates the fields that are sent. A destination that is enabled again receives events from the next one on; create another one with after_sequence to publish missed events. A change of servers, or tls false, requires the secret again.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['dst_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the event destination.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
        body: {
          type: 'object',
          description:
            'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. A complete destination as returned by GET is accepted: read-only fields can be sent unchanged.',
          additionalProperties: false,
          properties: {
            description: {
              type: ['string', 'null'],
              description: 'Description of the destination.',
              examples: ['Event bus of the data platform'],
            },
            servers: {
              type: 'array',
              maxItems: 10,
              description:
                'Servers of the broker as host:port, of which any must be reachable: brokers from which the others are found (Kafka), or members of the cluster (NATS).',
              items: { type: 'string' },
            },
            topic: {
              type: 'string',
              description:
                'Kafka: the topic. NATS: the prefix of the subjects; an event is published to this prefix, a full stop and its type, such as pnb.provider.created, which a stream must include.',
              examples: ['pnb-events'],
            },
            event_types: {
              type: 'array',
              maxItems: 100,
              description:
                'Event types that are published: a type, all types of a resource (provider.*), or all types (*).',
              items: { type: 'string' },
            },
            message_format: {
              type: 'string',
              enum: ['event', 'cloudevents_binary'],
              description: 'Headers of the messages. Defaults to event.',
            },
            tls: {
              type: 'boolean',
              description:
                'Whether connections use TLS with a verified certificate. False is accepted only for servers in address ranges that the operator of the service has opened. Defaults to true.',
            },
            authentication: {
              type: 'object',
              description:
                'Changes to the authentication. Fields that are not sent keep their values; the method none removes user name and secret.',
              additionalProperties: false,
              properties: {
                method: {
                  type: 'string',
                  enum: ['none', 'password', 'token', 'scram_sha_256', 'scram_sha_512'],
                  description:
                    'How the service authenticates. none: not at all. password: by user name and password (Kafka: SASL/PLAIN). token: by a token (NATS only). scram_sha_256 and scram_sha_512: by user name and password with SASL/SCRAM (Kafka only).',
                },
                username: {
                  type: ['string', 'null'],
                  description:
                    'User name. Required for password, scram_sha_256 and scram_sha_512; null for the other methods.',
                  examples: ['pnb'],
                },
              },
            },
            secret: {
              type: 'string',
              description:
                'Password or token, by the method of authentication. Write-only; required unless the method is none. To replace it, send the new one.',
              examples: ['correct-horse-battery-staple'],
            },
            status: {
              type: 'string',
              enum: ['enabled', 'disabled'],
              description: 'Whether events are published. Defaults to enabled.',
            },
          },
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'type',
      'description',
      'servers',
      'topic',
      'event_types',
      'message_format',
      'tls',
      'authentication',
      'status',
      'disabled_reason',
      'last_delivered_sequence',
      'last_success_at',
      'failing_since',
      'last_error_class',
      'last_error',
      'next_attempt_at',
      'created_at',
      'updated_at',
    ],
  },
  deleteEventDestination: {
    description:
      'Deletes an event destination with its deliveries. To keep them, disable the destination instead.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['dst_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the event destination.',
        },
        idempotency_key: {
          type: 'string',
          description: 'Repeat a call with the key of the first one, to have its effect once.',
        },
        if_match: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [],
  },
  testEventDestination: {
    description:
      'Connects to the broker, and publishes a message with the example event webhook.test, regardless of event_types and status. The status is 200 even if the test failed. Limited to 10 requests per minute for each destination. Each request connects; Idempotency-Key is not supported.\n\nScope: `webhooks:write`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['dst_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the event destination.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: ['object', 'outcome', 'error_class', 'error', 'duration_ms'],
  },
  listEventDestinationDeliveries: {
    description:
      'Returns a list of attempts to publish events to a destination. They are kept as long as events.\n\nScope: `webhooks:read`.',
    arguments: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          examples: ['dst_01kc59z6h8f8w9p5p3w5t1y0za'],
          description: 'Identifier of the event destination.',
        },
        outcome: {
          type: 'array',
          maxItems: 50,
          items: { type: 'string', enum: ['succeeded', 'failed'] },
          description: 'Outcomes of the delivery. Up to 50 values, any of which matches.',
        },
        attempted_at_gte: {
          type: 'string',
          format: 'date-time',
          description: 'Only deliveries attempted at or after this time.',
        },
        attempted_at_lt: {
          type: 'string',
          format: 'date-time',
          description: 'Only deliveries attempted before this time.',
        },
        per_page: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Number of objects per page. Defaults to 25.',
        },
        cursor: {
          type: 'string',
          description:
            'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
        },
        sort: {
          type: 'array',
          maxItems: 1,
          items: { type: 'string', enum: ['attempted_at', '-attempted_at'] },
          description: 'Fields to sort by. Prefix a field with - for descending order. Defaults to -attempted_at.',
        },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    fields: [
      'object',
      'id',
      'event_destination_id',
      'first_sequence',
      'last_sequence',
      'event_count',
      'outcome',
      'error_class',
      'error',
      'duration_ms',
      'attempted_at',
    ],
  },
  getHealth: {
    description: 'Returns whether the process is running. Dependencies are not checked.',
    arguments: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: ['status', 'version'],
  },
  getReadiness: {
    description:
      'Returns the health status of each dependency. The status is 503 if the service cannot process requests or is shutting down.',
    arguments: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: ['status', 'checks'],
  },
  getMeta: {
    description: 'Returns the versions of the API and the URLs of its keys and documents.',
    arguments: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only these fields of the result, or of each item of a list; shortens it.',
        },
      },
      required: [],
      additionalProperties: false,
    },
    fields: ['version', 'supported_versions', 'openapi_url', 'docs_url', 'jwks_uri', 'webhook_egress_addresses'],
  },
};
