// Recorded from the running service by `npm run examples`; do not edit.
export interface RecordedExample {
  request?: unknown;
  response?: unknown;
}

/** Bodies of the request and of the successful response of each operation. */
export const EXAMPLES: Readonly<Record<string, RecordedExample>> = {
  "addCampaignMembers": {
    "request": {
      "provider_ids": [
        "prv_01kc59z6h8f8w9p5p3w5t1y000"
      ]
    },
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to members",
      "stop_on_goal": false,
      "starts_on": null,
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "draft",
      "allowed_actions": [
        "launch",
        "cancel"
      ],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 3,
        "in_progress": 0,
        "responded": 0,
        "converted": 0,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0,
      "launched_at": null,
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "applyImport": {
    "request": {
      "mode": "replace",
      "on_missing": "keep"
    },
    "response": {
      "object": "import",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "replace",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping_id": null,
      "source_id": null,
      "upload": null,
      "dry_run_id": "imp_01kc59z6h8f8w9p5p3w5t1y002",
      "file_name": "roster.csv",
      "file_bytes": 0,
      "file_sha256": null,
      "format": "csv",
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "queued",
      "phase": "read",
      "rows_read": 0,
      "rows_total": null,
      "rows_per_second": null,
      "counts": {
        "created": 0,
        "updated": 0,
        "unchanged": 0,
        "rejected": 0,
        "missing": 0
      },
      "skipped_rows": {
        "blank": 0,
        "totals": 0
      },
      "unmapped_columns": [],
      "guesses": [],
      "warning_count": 0,
      "first_errors": [],
      "run_id": null,
      "failure": null,
      "revert": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "started_at": null,
      "finished_at": null,
      "reverted_at": null,
      "rows_expire_at": null
    }
  },
  "cancelCampaign": {
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to cancel",
      "stop_on_goal": false,
      "starts_on": null,
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "cancelled",
      "allowed_actions": [],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 3,
        "in_progress": 0,
        "responded": 0,
        "converted": 0,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0,
      "launched_at": null,
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": "2026-11-01T12:00:00.000Z",
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "cancelImport": {
    "response": {
      "object": "import",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "upsert",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping_id": null,
      "source_id": null,
      "upload": null,
      "dry_run_id": null,
      "file_name": "roster.csv",
      "file_bytes": 0,
      "file_sha256": null,
      "format": "csv",
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "cancelled",
      "phase": "read",
      "rows_read": 3,
      "rows_total": null,
      "rows_per_second": null,
      "counts": {
        "created": 0,
        "updated": 0,
        "unchanged": 0,
        "rejected": 3,
        "missing": 0
      },
      "skipped_rows": {
        "blank": 0,
        "totals": 0
      },
      "unmapped_columns": [],
      "guesses": [],
      "warning_count": 0,
      "first_errors": [
        {
          "row": 2,
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI. Correct it."
        },
        {
          "row": 3,
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI. Correct it."
        }
      ],
      "run_id": null,
      "failure": null,
      "revert": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "started_at": null,
      "finished_at": "2026-11-01T12:00:00.000Z",
      "reverted_at": null,
      "rows_expire_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "cancelReplay": {
    "response": {
      "object": "webhook_replay",
      "id": "job_01kc59z6h8f8w9p5p3w5t1y000",
      "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
      "status": "cancelled",
      "delivery_status": "all",
      "created_at_gte": "2026-11-01T12:00:00.000Z",
      "created_at_lt": "2026-11-01T12:00:00.000Z",
      "which": "all",
      "since": "2026-11-01T12:00:00.000Z",
      "until": "2026-11-01T12:00:00.000Z",
      "event_types": [
        "provider.created"
      ],
      "total": 4,
      "done": 0,
      "progress_ratio": 0,
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "compareAdequacyRuns": {
    "response": {
      "data": [
        {
          "object": "adequacy_cell_difference",
          "kind": "changed",
          "county_fips": "49035",
          "county": "Salt Lake",
          "state": "UT",
          "specialty_code": "008",
          "specialty": "Cardiology",
          "from": {
            "status": "not_met",
            "covered_ratio": 0.4615,
            "credited_ratio": 0.4615,
            "counted_count": 2
          },
          "to": {
            "status": "not_met",
            "covered_ratio": 0.4615,
            "credited_ratio": 0.4615,
            "counted_count": 5
          },
          "run_ids": [
            "adq_01kc59z6h8f8w9p5p3w5t1y000"
          ]
        },
        {
          "object": "adequacy_cell_difference",
          "kind": "changed",
          "county_fips": "49049",
          "county": "Utah",
          "state": "UT",
          "specialty_code": "008",
          "specialty": "Cardiology",
          "from": {
            "status": "not_met",
            "covered_ratio": 0.007183908,
            "credited_ratio": 0.007183908,
            "counted_count": 2
          },
          "to": {
            "status": "not_met",
            "covered_ratio": 0.007183908,
            "credited_ratio": 0.007183908,
            "counted_count": 5
          },
          "run_ids": [
            "adq_01kc59z6h8f8w9p5p3w5t1y000"
          ]
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null,
        "basis": "contracted",
        "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y000",
        "with": "adq_01kc59z6h8f8w9p5p3w5t1y001",
        "counts": {
          "gained": 0,
          "lost": 0,
          "changed": 2,
          "added": 0,
          "removed": 0
        }
      }
    }
  },
  "compareFilings": {
    "response": {
      "object": "filing_comparison",
      "filing_id": "fil_01kc59z6h8f8w9p5p3w5t1y000",
      "with": "fil_01kc59z6h8f8w9p5p3w5t1y001",
      "is_same": true,
      "added": 0,
      "removed": 0,
      "changed": 0,
      "changes": []
    }
  },
  "compareImports": {
    "response": {
      "data": [
        {
          "object": "import_difference",
          "kind": "changed",
          "key_field": "npi",
          "key": "2000000002",
          "name": "Ana Rivera, MD",
          "provider_id": null,
          "row": 2,
          "with_row": 2,
          "fields": [
            {
              "field": "stage",
              "from": "engaged",
              "to": "active"
            }
          ]
        },
        {
          "object": "import_difference",
          "kind": "changed",
          "key_field": "npi",
          "key": "2000000003",
          "name": "Ana Rivera, MD",
          "provider_id": null,
          "row": 3,
          "with_row": 3,
          "fields": [
            {
              "field": "stage",
              "from": "engaged",
              "to": "active"
            }
          ]
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null,
        "import_id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
        "with": "imp_01kc59z6h8f8w9p5p3w5t1y001",
        "counts": {
          "added": 0,
          "removed": 0,
          "changed": 3,
          "rejected": 0
        }
      }
    }
  },
  "compareStandards": {
    "response": {
      "object": "standard_comparison",
      "standard_id": "cms-ma-2026",
      "with_standard_id": "cms-ma-2025",
      "p95_ratios_changed": [],
      "specialties_added": [],
      "specialties_removed": [],
      "limits_changed": [],
      "ratios_changed": [],
      "counties": {
        "added": 29,
        "removed": 0,
        "type_changed": 0,
        "changes": [
          {
            "county_fips": "49001",
            "name": "Beaver",
            "state": "UT",
            "from": null,
            "to": "ceac"
          },
          {
            "county_fips": "49003",
            "name": "Box Elder",
            "state": "UT",
            "from": null,
            "to": "micro"
          }
        ]
      },
      "customized_cells": {
        "added": 151,
        "removed": 0,
        "changed": 0,
        "unchanged": 0,
        "changes": [
          {
            "county_fips": "49001",
            "specialty_code": "014",
            "change": "added",
            "from": null,
            "to": {
              "max_minutes": 120,
              "max_miles": 105
            }
          },
          {
            "county_fips": "49005",
            "specialty_code": "017",
            "change": "added",
            "from": null,
            "to": {
              "max_minutes": 85,
              "max_miles": 55
            }
          }
        ]
      }
    }
  },
  "completeCampaign": {
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to complete",
      "stop_on_goal": false,
      "starts_on": "2026-11-01",
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "completed",
      "allowed_actions": [],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 0,
        "in_progress": 0,
        "responded": 1,
        "converted": 2,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0.6666666666666666,
      "launched_at": "2026-11-01T12:00:00.000Z",
      "completed_at": "2026-11-01T12:00:00.000Z",
      "completion_reason": "closed_by_user",
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createApiKey": {
    "request": {
      "name": "Nightly roster sync",
      "scopes": [
        "providers:read"
      ]
    },
    "response": {
      "object": "api_key",
      "id": "key_01kc59z6h8f8w9p5p3w5t1y000",
      "environment": "sandbox",
      "name": "Nightly roster sync",
      "scopes": [
        "providers:read"
      ],
      "ip_allow_list": [],
      "expires_at": null,
      "token_ttl_seconds": 3600,
      "status": "active",
      "prefix": "pnb_sandbox_0Eoh",
      "last4": "fJWt",
      "lineage_id": "key_01kc59z6h8f8w9p5p3w5t1y000",
      "requests_per_minute": 10000,
      "last_used_at": null,
      "revoked_at": null,
      "created_by": {
        "type": "api_key",
        "id": "key_01kc59z6h8f8w9p5p3w5t1y001"
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "secret": "pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt"
    }
  },
  "createBeneficiarySample": {
    "request": {
      "name": "MA sample census, Utah",
      "source": "CMS",
      "vintage": "2026-04"
    },
    "response": {
      "object": "beneficiary_sample",
      "id": "smp_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "MA sample census, Utah",
      "version": 1,
      "source": "CMS",
      "vintage": "2026-04",
      "unit": "beneficiaries",
      "county_count": 2,
      "point_count": 2,
      "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "is_default": false,
      "is_shared": false,
      "created_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createBuild": {
    "request": {
      "name": "Wasatch Front",
      "contract_year": 2027,
      "county_fips": [
        "49009"
      ]
    },
    "response": {
      "object": "build",
      "id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Wasatch Front",
      "plan_type": null,
      "filing_type": "internal",
      "contract_number": null,
      "contract_year": 2027,
      "standard_id": "cms-ma-2026",
      "basis": "contracted",
      "filing_due_on": null,
      "coverage_starts_on": null,
      "time_zone": "America/New_York",
      "beneficiary_sample_id": null,
      "external_id": null,
      "metadata": {},
      "status": "draft",
      "line_of_business": "medicare_advantage",
      "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "counts": {
        "counties": 1,
        "providers": 0,
        "providers_by_stage": {
          "identified": 0,
          "outreach": 0,
          "engaged": 0,
          "loi_signed": 0,
          "negotiating": 0,
          "contract_sent": 0,
          "contracted": 0,
          "credentialing": 0,
          "active": 0,
          "on_hold": 0,
          "declined": 0,
          "unreachable": 0,
          "disqualified": 0,
          "terminated": 0
        }
      },
      "adequacy": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createCampaign": {
    "request": {
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Cardiology, first round",
      "goal": {
        "type": "contact_all"
      }
    },
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Cardiology, first round",
      "stop_on_goal": false,
      "starts_on": null,
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "draft",
      "allowed_actions": [
        "launch",
        "cancel"
      ],
      "goal": {
        "type": "contact_all",
        "target": null,
        "cells": []
      },
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 0,
        "in_progress": 0,
        "responded": 0,
        "converted": 0,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 0
      },
      "conversion_ratio": null,
      "launched_at": null,
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createContactAttempt": {
    "request": {
      "channel": "phone",
      "outcome": "left_message"
    },
    "response": {
      "object": "contact_attempt",
      "id": "cat_01kc59z6h8f8w9p5p3w5t1y000",
      "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
      "campaign_id": null,
      "channel": "phone",
      "outcome": "left_message",
      "contact_name": null,
      "note": null,
      "attempted_at": "2026-11-01T12:00:00.000Z",
      "actor": {
        "type": "api_key",
        "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
      },
      "created_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createEventDestination": {
    "request": {
      "type": "kafka",
      "servers": [
        "kafka-1.partner.example:9093",
        "kafka-2.partner.example:9093"
      ],
      "topic": "pnb-events",
      "event_types": [
        "provider.*",
        "adequacy.*"
      ],
      "authentication": {
        "method": "scram_sha_512",
        "username": "pnb"
      },
      "secret": "correct-horse-battery-staple"
    },
    "response": {
      "object": "event_destination",
      "id": "dst_01kc59z6h8f8w9p5p3w5t1y000",
      "type": "kafka",
      "description": null,
      "servers": [
        "kafka-1.partner.example:9093",
        "kafka-2.partner.example:9093"
      ],
      "topic": "pnb-events",
      "event_types": [
        "provider.*",
        "adequacy.*"
      ],
      "message_format": "event",
      "tls": true,
      "authentication": {
        "method": "scram_sha_512",
        "username": "pnb"
      },
      "status": "enabled",
      "disabled_reason": null,
      "last_delivered_sequence": 42,
      "last_success_at": null,
      "failing_since": null,
      "last_error_class": null,
      "last_error": null,
      "next_attempt_at": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createFiling": {
    "request": {
      "name": "CY2028 application"
    },
    "response": {
      "object": "filing",
      "id": "fil_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "CY2028 application",
      "status": "pending",
      "basis": "filing",
      "filing_type": "internal",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "standard_id": "cms-ma-2026",
      "layout_id": "ma-hsd-2026",
      "beneficiary_sample_id": null,
      "as_of": null,
      "coverage_starts_on": null,
      "sha256": null,
      "provider_count": null,
      "row_counts": null,
      "finding_counts": null,
      "failure": null,
      "actor": {
        "type": "api_key",
        "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null
    }
  },
  "createImport": {
    "request": {
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "mode": "dry_run"
    },
    "response": {
      "object": "import",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "dry_run",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping_id": null,
      "source_id": null,
      "upload": null,
      "dry_run_id": null,
      "file_name": "roster.csv",
      "file_bytes": 60,
      "file_sha256": "c9f43981e08bd58407811779e6b1485873bbcfad447da08a6788d7c1d8d79c6e",
      "format": "csv",
      "reading": {
        "encoding": null,
        "delimiter": "comma",
        "quote": "double",
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "queued",
      "phase": "read",
      "rows_read": 0,
      "rows_total": null,
      "rows_per_second": null,
      "counts": {
        "created": 0,
        "updated": 0,
        "unchanged": 0,
        "rejected": 0,
        "missing": 0
      },
      "skipped_rows": {
        "blank": 0,
        "totals": 0
      },
      "unmapped_columns": [],
      "guesses": [],
      "warning_count": 0,
      "first_errors": [],
      "run_id": null,
      "failure": null,
      "revert": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "started_at": null,
      "finished_at": null,
      "reverted_at": null,
      "rows_expire_at": null
    }
  },
  "createImportMapping": {
    "request": {
      "name": "Monthly roster",
      "columns": [
        {
          "heading": "Billing NPI",
          "field": null
        },
        {
          "heading": "Eff Dt",
          "field": "effective_on",
          "transforms": [
            {
              "type": "date",
              "format": "DD.MM.YYYY"
            }
          ]
        }
      ]
    },
    "response": {
      "object": "import_mapping",
      "id": "map_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Monthly roster",
      "columns": [
        {
          "heading": "Billing NPI",
          "field": null
        },
        {
          "heading": "Eff Dt",
          "field": "effective_on",
          "transforms": [
            {
              "type": "date",
              "format": "DD.MM.YYYY"
            }
          ]
        }
      ],
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createImportSource": {
    "request": {
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Example Medical Group",
      "mode": "upsert"
    },
    "response": {
      "object": "import_source",
      "id": "src_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Example Medical Group",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y002",
      "mode": "upsert",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping": [],
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "active",
      "max_changed_share": 0.2,
      "rhythm": null,
      "next_due_at": null,
      "late_since": null,
      "last_upload_at": null,
      "secret": "pnbs_sandbox_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
      "secret_expires_at": "2026-11-01T12:00:00.000Z",
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "createImportSourceUpload": {
    "request": {},
    "response": {
      "object": "import_source_upload",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "state": "processing"
    }
  },
  "createProvider": {
    "request": {
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Ana Rivera, MD",
      "npi": "2000000002",
      "specialty_code": "008",
      "locations": [
        {
          "address_line_1": "200 Example Avenue",
          "city": "Salt Lake City",
          "state": "UT",
          "zip": "84101"
        }
      ]
    },
    "response": {
      "object": "provider",
      "id": "prv_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Ana Rivera, MD",
      "npi": "2000000002",
      "entity_type": "individual",
      "specialty_code": "008",
      "additional_specialty_codes": [],
      "taxonomy_code": null,
      "offers_telehealth": false,
      "telehealth_only": false,
      "telehealth_states": [],
      "primary_care_in_shortage_area": false,
      "accepts_new_patients": "unknown",
      "medicare_certified_beds": null,
      "owner_email": null,
      "decline_reason": null,
      "expected_active_on": null,
      "effective_on": null,
      "terminated_on": null,
      "contract_type": null,
      "medical_group": null,
      "uses_cms_contract_amendment": null,
      "contract_signed_on": null,
      "external_id": null,
      "metadata": {},
      "specialty": "Cardiology",
      "county": "Salt Lake",
      "county_fips": "49035",
      "state": "UT",
      "stage": "identified",
      "adequacy_status": "pending",
      "adequacy_status_source": "computed",
      "adequacy_reasons": [
        "not_evaluated"
      ],
      "adequacy_run_id": null,
      "adequacy_updated_at": null,
      "locations": [
        {
          "address_line_1": "200 Example Avenue",
          "address_line_2": null,
          "city": "Salt Lake City",
          "state": "UT",
          "zip": "84101",
          "county_fips": "49035",
          "latitude": 40.75631,
          "longitude": -111.89996,
          "is_primary": true,
          "geocode_quality": "zip_centroid"
        }
      ],
      "data_quality": [],
      "allowed_stages": [
        "outreach",
        "engaged"
      ],
      "stage_changed_at": "2026-11-01T12:00:00.000Z",
      "contact_attempt_count": 0,
      "last_contacted_at": null,
      "contact_evidence_complete": false,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z",
      "tin": null
    }
  },
  "createReplay": {
    "request": {
      "created_at_gte": "2026-11-01T12:00:00.000Z",
      "delivery_status": "all"
    },
    "response": {
      "object": "webhook_replay",
      "id": "job_01kc59z6h8f8w9p5p3w5t1y000",
      "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
      "status": "queued",
      "delivery_status": "all",
      "created_at_gte": "2026-11-01T12:00:00.000Z",
      "created_at_lt": "2026-11-01T12:00:00.000Z",
      "which": "all",
      "since": "2026-11-01T12:00:00.000Z",
      "until": "2026-11-01T12:00:00.000Z",
      "event_types": [
        "provider.stage_changed",
        "provider.created"
      ],
      "total": 42,
      "done": 0,
      "progress_ratio": 0,
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null
    }
  },
  "createWebhook": {
    "request": {
      "url": "https://partner.example/hooks",
      "event_types": [
        "provider.*"
      ]
    },
    "response": {
      "object": "webhook",
      "id": "wh_01kc59z6h8f8w9p5p3w5t1y000",
      "url": "https://partner.example/hooks",
      "event_types": [
        "provider.*"
      ],
      "description": null,
      "retry_policy": {
        "max_attempts": 10,
        "initial_delay_seconds": 5,
        "multiplier": 5,
        "max_delay_seconds": 86400,
        "jitter_ratio": 0.2,
        "timeout_seconds": 15
      },
      "schedule_seconds": [
        5,
        25
      ],
      "header_names": [],
      "status": "enabled",
      "disabled_reason": null,
      "failing_since": null,
      "last_success_at": null,
      "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
      "retiring_secrets": [],
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "deleteBeneficiarySample": {},
  "deleteBuild": {},
  "deleteCampaign": {},
  "deleteEventDestination": {},
  "deleteImportMapping": {},
  "deleteImportSource": {},
  "deleteProvider": {},
  "deleteWebhook": {},
  "getAccount": {
    "response": {
      "object": "account",
      "id": "acct_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Test plan",
      "plan": "enterprise",
      "environment": "sandbox",
      "limits": {
        "requests_per_minute": 1000000,
        "burst_requests": 2000000,
        "webhook_endpoints": null,
        "event_destinations": 5,
        "api_keys": 50,
        "pending_filings": 10,
        "filings_per_build": 2000,
        "running_campaigns": null,
        "beneficiary_samples": 20,
        "import_mappings": 100,
        "import_sources": 500,
        "builds": null,
        "service_area_counties": null,
        "providers": null,
        "import_bytes": null,
        "filing_bytes": null,
        "beneficiary_sample_bytes": null,
        "event_bytes": null
      },
      "usage": {
        "webhook_endpoints": 2,
        "event_destinations": 2,
        "api_keys": 5,
        "running_campaigns": 2,
        "beneficiary_samples": 3,
        "import_mappings": 3,
        "import_sources": 3,
        "builds": 2,
        "providers": 7,
        "pending_filings": 0,
        "filings": 3,
        "service_area_counties": 3,
        "import_bytes": 0,
        "filing_bytes": 30000,
        "beneficiary_sample_bytes": 432,
        "event_bytes": 60000
      },
      "api_key_id": "key_01kc59z6h8f8w9p5p3w5t1y001",
      "created_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getAccountUsage": {
    "response": {
      "object": "account_usage",
      "interval": "hour",
      "created_at_gte": "2026-11-01T12:00:00.000Z",
      "created_at_lt": "2026-11-01T12:00:00.000Z",
      "since": "2026-11-01T12:00:00.000Z",
      "until": "2026-11-01T12:00:00.000Z",
      "requests_per_minute": 10000,
      "total": {
        "requests": 3,
        "succeeded": 2,
        "client_errors": 1,
        "server_errors": 0,
        "rate_limited": 0
      },
      "periods": [
        {
          "starts_at": "2026-11-01T12:00:00.000Z",
          "requests": 0,
          "succeeded": 0,
          "client_errors": 0,
          "server_errors": 0,
          "rate_limited": 0
        },
        {
          "starts_at": "2026-11-01T12:00:00.000Z",
          "requests": 0,
          "succeeded": 0,
          "client_errors": 0,
          "server_errors": 0,
          "rate_limited": 0
        }
      ]
    }
  },
  "getAdequacy": {
    "response": {
      "object": "adequacy_score",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "basis": "contracted",
      "status": "ready",
      "failure": null,
      "score": 0,
      "passes": false,
      "progress": 0.61,
      "cells_required": 86,
      "cells_met": 0,
      "cells_met_with_credit": 0,
      "cells_not_met": 86,
      "beneficiaries_uncovered": 9919478,
      "provider_gap": 149,
      "bed_gap": 243,
      "counties_passing": 0,
      "by_county_type": [
        {
          "county_type": "large_metro",
          "counties": 1,
          "counties_passing": 0,
          "cells_required": 43,
          "cells_met": 0
        },
        {
          "county_type": "metro",
          "counties": 1,
          "counties_passing": 0,
          "cells_required": 43,
          "cells_met": 0
        }
      ],
      "worst_cells": [
        {
          "county_fips": "49035",
          "specialty_code": "007",
          "required_ratio": 0.9,
          "credited_ratio": 0,
          "required_count": 1,
          "counted_count": 0,
          "beneficiaries_uncovered": 162856,
          "failed_tests": [
            "time_and_distance",
            "minimum_number"
          ]
        },
        {
          "county_fips": "49035",
          "specialty_code": "010",
          "required_ratio": 0.9,
          "credited_ratio": 0,
          "required_count": 2,
          "counted_count": 0,
          "beneficiaries_uncovered": 162856,
          "failed_tests": [
            "time_and_distance",
            "minimum_number"
          ]
        }
      ],
      "time_zone": "America/New_York",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "standard_id": "cms-ma-2026",
      "travel_model": "cms_straight_line",
      "as_of": "2026-11-01",
      "beneficiary_sample_id": "utah-zcta-synthetic-2",
      "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
      "is_stale": true,
      "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y001",
      "computed_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getAdequacyCell": {
    "response": {
      "object": "adequacy_cell",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "basis": "contracted",
      "county_fips": "49035",
      "county_type": "large_metro",
      "specialty_code": "008",
      "max_minutes": 20,
      "max_miles": 10,
      "is_customized": false,
      "required_count": 4,
      "counted_count": 5,
      "count_gap": 0,
      "sampled_beneficiaries": 162856,
      "covered_beneficiaries": 75158,
      "covered_ratio": 0.4615,
      "credits": [],
      "credited_ratio": 0.4615,
      "required_ratio": 0.9,
      "status": "not_met",
      "failed_tests": [
        "time_and_distance"
      ],
      "sole_source_provider_ids": [],
      "pipeline_counts": {
        "identified": 1,
        "outreach": 0,
        "engaged": 1,
        "loi_signed": 0,
        "negotiating": 0,
        "contract_sent": 0,
        "contracted": 0,
        "credentialing": 0,
        "active": 5,
        "on_hold": 0,
        "declined": 0,
        "unreachable": 0,
        "disqualified": 0,
        "terminated": 0
      },
      "gap": {
        "count": 0,
        "beneficiaries": 71413,
        "beneficiaries_without_credits": 71413
      },
      "counted": [
        {
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Ben Okafor, DO",
          "npi": "2000000002",
          "stage": "active",
          "nearest": {
            "miles": 0.14,
            "minutes": 0.27,
            "location_index": 0
          },
          "serves_ratio": 0.4615,
          "serves_beneficiaries": 75158,
          "units": 1,
          "counted_as": null,
          "is_sole_source": false
        },
        {
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y002",
          "name": "Cara Lindqvist, MD",
          "npi": "2000000010",
          "stage": "active",
          "nearest": {
            "miles": 0.14,
            "minutes": 0.27,
            "location_index": 0
          },
          "serves_ratio": 0.4615,
          "serves_beneficiaries": 75158,
          "units": 1,
          "counted_as": null,
          "is_sole_source": false
        }
      ],
      "counted_total": 5,
      "rejected": [
        {
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y003",
          "name": "Ana Rivera, MD",
          "npi": "2000000028",
          "stage": "engaged",
          "nearest": {
            "miles": 0.14,
            "minutes": 0.27,
            "location_index": 0
          },
          "reasons": [
            "stage_not_counted"
          ]
        },
        {
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y004",
          "name": "Ana Rivera, MD",
          "npi": "2000000036",
          "stage": "identified",
          "nearest": {
            "miles": 0.14,
            "minutes": 0.27,
            "location_index": 0
          },
          "reasons": [
            "stage_not_counted"
          ]
        }
      ],
      "rejected_total": 2,
      "time_zone": "America/New_York",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "standard_id": "cms-ma-2026",
      "travel_model": "cms_straight_line",
      "as_of": "2026-11-01",
      "beneficiary_sample_id": "utah-zcta-synthetic-2"
    }
  },
  "getAdequacyMatrix": {
    "response": {
      "object": "adequacy_matrix",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "basis": "contracted",
      "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y001",
      "specialties": [
        {
          "specialty_code": "007",
          "specialty": "Allergy and Immunology",
          "kind": "provider",
          "unit": "providers"
        },
        {
          "specialty_code": "008",
          "specialty": "Cardiology",
          "kind": "provider",
          "unit": "providers"
        }
      ],
      "counties": [
        {
          "county_fips": "49035",
          "county": "Salt Lake",
          "state": "UT",
          "county_type": "large_metro",
          "statuses": "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn",
          "credited_percents": [
            0,
            46
          ],
          "progress_percents": [
            0,
            51
          ],
          "count_gaps": [
            1,
            0
          ]
        },
        {
          "county_fips": "49049",
          "county": "Utah",
          "state": "UT",
          "county_type": "metro",
          "statuses": "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn",
          "credited_percents": [
            0,
            0
          ],
          "progress_percents": [
            0,
            0
          ],
          "count_gaps": [
            1,
            0
          ]
        }
      ]
    }
  },
  "getAdequacyRun": {
    "response": {
      "object": "adequacy_run",
      "id": "adq_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "basis": "contracted",
      "status": "ready",
      "failure": null,
      "score": 0,
      "passes": false,
      "progress": 0.61,
      "cells_required": 86,
      "cells_met": 0,
      "cells_met_with_credit": 0,
      "cells_not_met": 86,
      "beneficiaries_uncovered": 9919478,
      "provider_gap": 149,
      "bed_gap": 243,
      "counties_passing": 0,
      "time_zone": "America/New_York",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "standard_id": "cms-ma-2026",
      "travel_model": "cms_straight_line",
      "as_of": "2026-11-01",
      "beneficiary_sample_id": "utah-zcta-synthetic-2",
      "engine_ms": 12,
      "caused_by_count": 3,
      "changed_cells_count": 2,
      "changed_providers_count": 3,
      "first_computed_at": "2026-11-01T12:00:00.000Z",
      "computed_at": "2026-11-01T12:00:00.000Z",
      "caused_by": [
        "evt_01kc59z6h8f8w9p5p3w5t1y002",
        "evt_01kc59z6h8f8w9p5p3w5t1y003"
      ],
      "changed_cells": [
        {
          "county_fips": "49035",
          "specialty_code": "008",
          "from": {
            "status": "not_met",
            "covered_ratio": 0.4615,
            "credited_ratio": 0.4615,
            "counted_count": 2
          },
          "to": {
            "status": "not_met",
            "covered_ratio": 0.4615,
            "credited_ratio": 0.4615,
            "counted_count": 5
          }
        },
        {
          "county_fips": "49049",
          "specialty_code": "008",
          "from": {
            "status": "not_met",
            "covered_ratio": 0.007183908,
            "credited_ratio": 0.007183908,
            "counted_count": 2
          },
          "to": {
            "status": "not_met",
            "covered_ratio": 0.007183908,
            "credited_ratio": 0.007183908,
            "counted_count": 5
          }
        }
      ]
    }
  },
  "getAuthorizationServer": {
    "response": {
      "issuer": "https://api.pnb.example/v1",
      "token_endpoint": "https://api.pnb.example/v1/oauth/token",
      "jwks_uri": "https://api.pnb.example/v1/oauth/jwks",
      "revocation_endpoint": "https://api.pnb.example/v1/oauth/revoke",
      "introspection_endpoint": "https://api.pnb.example/v1/oauth/introspect",
      "scopes_supported": [
        "adequacy:read",
        "builds:read"
      ],
      "response_types_supported": [
        "none"
      ],
      "grant_types_supported": [
        "client_credentials"
      ],
      "token_endpoint_auth_methods_supported": [
        "client_secret_basic",
        "client_secret_post"
      ],
      "revocation_endpoint_auth_methods_supported": [
        "client_secret_basic",
        "client_secret_post"
      ],
      "introspection_endpoint_auth_methods_supported": [
        "client_secret_basic",
        "client_secret_post"
      ],
      "service_documentation": "https://api.pnb.example/docs"
    }
  },
  "getAuthorizationServerByIssuer": {
    "response": {
      "issuer": "https://api.pnb.example/v1",
      "token_endpoint": "https://api.pnb.example/v1/oauth/token",
      "jwks_uri": "https://api.pnb.example/v1/oauth/jwks",
      "revocation_endpoint": "https://api.pnb.example/v1/oauth/revoke",
      "introspection_endpoint": "https://api.pnb.example/v1/oauth/introspect",
      "scopes_supported": [
        "adequacy:read",
        "builds:read"
      ],
      "response_types_supported": [
        "none"
      ],
      "grant_types_supported": [
        "client_credentials"
      ],
      "token_endpoint_auth_methods_supported": [
        "client_secret_basic",
        "client_secret_post"
      ],
      "revocation_endpoint_auth_methods_supported": [
        "client_secret_basic",
        "client_secret_post"
      ],
      "introspection_endpoint_auth_methods_supported": [
        "client_secret_basic",
        "client_secret_post"
      ],
      "service_documentation": "https://api.pnb.example/docs"
    }
  },
  "getBeneficiarySample": {
    "response": {
      "object": "beneficiary_sample",
      "id": "smp_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Census",
      "version": 1,
      "source": "CMS",
      "vintage": "2026-04",
      "unit": "beneficiaries",
      "county_count": 2,
      "point_count": 6,
      "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "is_default": false,
      "is_shared": false,
      "created_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getBuild": {
    "response": {
      "object": "build",
      "id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Test build",
      "plan_type": null,
      "filing_type": "internal",
      "contract_number": null,
      "contract_year": 2027,
      "standard_id": "cms-ma-2026",
      "basis": "contracted",
      "filing_due_on": null,
      "coverage_starts_on": null,
      "time_zone": "America/New_York",
      "beneficiary_sample_id": null,
      "external_id": null,
      "metadata": {},
      "status": "active",
      "line_of_business": "medicare_advantage",
      "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "counts": {
        "counties": 2,
        "providers": 7,
        "providers_by_stage": {
          "identified": 1,
          "outreach": 0,
          "engaged": 1,
          "loi_signed": 0,
          "negotiating": 0,
          "contract_sent": 0,
          "contracted": 0,
          "credentialing": 0,
          "active": 5,
          "on_hold": 0,
          "declined": 0,
          "unreachable": 0,
          "disqualified": 0,
          "terminated": 0
        }
      },
      "adequacy": {
        "score": 0,
        "cells_required": 86,
        "cells_met": 0,
        "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y001"
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getCampaign": {
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to plain",
      "stop_on_goal": false,
      "starts_on": null,
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "draft",
      "allowed_actions": [
        "launch",
        "cancel"
      ],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 3,
        "in_progress": 0,
        "responded": 0,
        "converted": 0,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0,
      "launched_at": null,
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getCounty": {
    "response": {
      "object": "county",
      "fips": "49035",
      "standard_id": "cms-ma-2026",
      "ssa_code": "46170",
      "name": "Salt Lake",
      "state": "UT",
      "county_type": "large_metro",
      "population": 1217454,
      "land_area_square_miles": 752.852,
      "density": 1617.12,
      "beneficiaries": 162856,
      "required_coverage_ratio": 0.9,
      "centroid": {
        "latitude": 40.667883,
        "longitude": -111.92424
      },
      "adequacy": null,
      "customized_limits": [],
      "certificates_of_need": []
    }
  },
  "getDelivery": {
    "response": {
      "object": "delivery",
      "id": "dlv_01kc59z6h8f8w9p5p3w5t1y000",
      "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
      "event_id": "evt_01kc59z6h8f8w9p5p3w5t1y002",
      "event_type": "provider.created",
      "sequence": 1,
      "status": "succeeded",
      "attempt_count": 0,
      "next_attempt_at": null,
      "last_status_code": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null,
      "attempts": [
        {
          "object": "delivery_attempt",
          "id": "att_01kc59z6h8f8w9p5p3w5t1y003",
          "delivery_id": "dlv_01kc59z6h8f8w9p5p3w5t1y000",
          "number": 1,
          "trigger": "schedule",
          "outcome": "succeeded",
          "status_code": 204,
          "error_class": null,
          "error_code": null,
          "request_headers": {
            "webhook-id": "evt_1"
          },
          "response_excerpt": "ok",
          "started_at": "2026-11-01T12:00:00.000Z",
          "duration_ms": 12
        }
      ]
    }
  },
  "getEvent": {
    "response": {
      "id": "evt_01kc59z6h8f8w9p5p3w5t1y000",
      "object": "event",
      "type": "provider.adequacy_changed",
      "timestamp": "2026-11-01T12:00:00.000Z",
      "created_at": "2026-11-01T12:00:00.000Z",
      "api_version": "v1",
      "environment": "sandbox",
      "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y001",
      "sequence": 22,
      "data": {
        "object": {
          "object": "provider",
          "id": "prv_01kc59z6h8f8w9p5p3w5t1y002",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y003",
          "name": "Fay Moreau, MD",
          "npi": "2000000002",
          "entity_type": "individual",
          "specialty_code": "008",
          "additional_specialty_codes": [],
          "taxonomy_code": null,
          "offers_telehealth": false,
          "telehealth_only": false,
          "telehealth_states": [],
          "primary_care_in_shortage_area": false,
          "accepts_new_patients": "unknown",
          "medicare_certified_beds": null,
          "owner_email": null,
          "decline_reason": null,
          "expected_active_on": null,
          "effective_on": null,
          "terminated_on": null,
          "contract_type": null,
          "medical_group": null,
          "uses_cms_contract_amendment": null,
          "contract_signed_on": null,
          "external_id": null,
          "metadata": {},
          "specialty": "Cardiology",
          "county": "Salt Lake",
          "county_fips": "49035",
          "state": "UT",
          "stage": "active",
          "adequacy_status": "compliant",
          "adequacy_status_source": "computed",
          "adequacy_reasons": [],
          "adequacy_run_id": "adq_01kc59z6h8f8w9p5p3w5t1y004",
          "adequacy_updated_at": "2026-11-01T12:00:00.000Z",
          "locations": [
            {
              "address_line_1": "200 Example Avenue",
              "address_line_2": null,
              "city": "Salt Lake City",
              "state": "UT",
              "zip": "84101",
              "county_fips": "49035",
              "latitude": 40.75631,
              "longitude": -111.89996,
              "is_primary": true,
              "geocode_quality": "zip_centroid"
            }
          ],
          "data_quality": [],
          "allowed_stages": [
            "terminated"
          ],
          "stage_changed_at": "2026-11-01T12:00:00.000Z",
          "contact_attempt_count": 0,
          "last_contacted_at": null,
          "contact_evidence_complete": false,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        },
        "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y004",
        "from_status": "pending",
        "to_status": "compliant",
        "reasons": [],
        "actor": {
          "type": "system",
          "id": null
        }
      },
      "request_id": null
    }
  },
  "getEventDestination": {
    "response": {
      "object": "event_destination",
      "id": "dst_01kc59z6h8f8w9p5p3w5t1y000",
      "type": "kafka",
      "description": null,
      "servers": [
        "kafka-1.partner.example:9093"
      ],
      "topic": "pnb-events",
      "event_types": [
        "*"
      ],
      "message_format": "event",
      "tls": true,
      "authentication": {
        "method": "none",
        "username": null
      },
      "status": "disabled",
      "disabled_reason": "manual",
      "last_delivered_sequence": 0,
      "last_success_at": null,
      "failing_since": null,
      "last_error_class": null,
      "last_error": null,
      "next_attempt_at": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getFiling": {
    "response": {
      "object": "filing",
      "id": "fil_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Second",
      "status": "ready",
      "basis": "filing",
      "filing_type": "internal",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "standard_id": "cms-ma-2026",
      "layout_id": "ma-hsd-2026",
      "beneficiary_sample_id": "utah-zcta-synthetic-2",
      "as_of": "2026-11-01",
      "coverage_starts_on": null,
      "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "provider_count": 6,
      "row_counts": {
        "provider": 10,
        "facility": 0
      },
      "finding_counts": {
        "error": 15,
        "warning": 11
      },
      "failure": null,
      "actor": {
        "type": "api_key",
        "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getFilingArchive": {},
  "getFilingFacilityTable": {},
  "getFilingProviderTable": {},
  "getHealth": {
    "response": {
      "status": "ok",
      "version": "1.1.0"
    }
  },
  "getImport": {
    "response": {
      "object": "import",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "upsert",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping_id": null,
      "source_id": null,
      "upload": null,
      "dry_run_id": null,
      "file_name": "roster.csv",
      "file_bytes": 0,
      "file_sha256": null,
      "format": "csv",
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "queued",
      "phase": "read",
      "rows_read": 3,
      "rows_total": null,
      "rows_per_second": null,
      "counts": {
        "created": 0,
        "updated": 0,
        "unchanged": 0,
        "rejected": 3,
        "missing": 0
      },
      "skipped_rows": {
        "blank": 0,
        "totals": 0
      },
      "unmapped_columns": [],
      "guesses": [],
      "warning_count": 0,
      "first_errors": [
        {
          "row": 2,
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI. Correct it."
        },
        {
          "row": 3,
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI. Correct it."
        }
      ],
      "run_id": null,
      "failure": null,
      "revert": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "started_at": null,
      "finished_at": null,
      "reverted_at": null,
      "rows_expire_at": null
    }
  },
  "getImportIssues": {
    "response": {
      "object": "import_issues",
      "import_id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "total": 1,
      "issues": [
        {
          "severity": "error",
          "code": "invalid_format",
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "message": "2 is not an NPI. Correct it.",
          "row_count": 3,
          "first_rows": [
            2,
            3
          ]
        }
      ]
    }
  },
  "getImportMapping": {
    "response": {
      "object": "import_mapping",
      "id": "map_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Group 0",
      "columns": [
        {
          "heading": "Billing NPI",
          "field": null
        },
        {
          "heading": "Eff Dt",
          "field": "effective_on",
          "transforms": [
            {
              "type": "date",
              "format": "DD.MM.YYYY"
            }
          ]
        }
      ],
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getImportRow": {
    "response": {
      "object": "import_row",
      "row": 2,
      "outcome": "rejected",
      "provider_id": null,
      "cells": [
        "2",
        "Ana Rivera, MD"
      ],
      "cell_columns": null,
      "errors": [
        {
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI. Correct it."
        }
      ],
      "warnings": [],
      "guesses": [],
      "correction": null,
      "etag": "\"v1-rwx-nFpW\""
    }
  },
  "getImportSource": {
    "response": {
      "object": "import_source",
      "id": "src_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Group 1",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "upsert",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping": [],
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "active",
      "max_changed_share": 0.2,
      "rhythm": null,
      "next_due_at": null,
      "late_since": null,
      "last_upload_at": null,
      "secret": null,
      "secret_expires_at": "2026-11-01T12:00:00.000Z",
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "getImportSourceUpload": {
    "response": {
      "object": "import_source_upload",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "state": "held"
    }
  },
  "getJwks": {
    "response": {
      "keys": [
        {
          "kty": "EC",
          "crv": "P-256",
          "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
          "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
          "kid": "k1",
          "alg": "ES256",
          "use": "sig"
        }
      ]
    }
  },
  "getMeta": {
    "response": {
      "version": "1.1.0",
      "supported_versions": [
        "v1"
      ],
      "openapi_url": "https://api.pnb.example/v1/openapi.json",
      "docs_url": "https://api.pnb.example/docs",
      "jwks_uri": "https://api.pnb.example/v1/oauth/jwks",
      "webhook_egress_addresses": []
    }
  },
  "getOpenApi": {},
  "getOpenApiYaml": {},
  "getPipeline": {
    "response": {
      "object": "pipeline_report",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "stage_changed_at_gte": null,
      "stage_changed_at_lt": null,
      "from": null,
      "to": null,
      "group_by": null,
      "provider_count": 7,
      "stages": [
        {
          "stage": "identified",
          "current": 1,
          "entered": 4,
          "left": 1,
          "median_days": 0,
          "p90_days": 0,
          "oldest": [
            {
              "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
              "name": "Ana Rivera, MD",
              "owner_email": null,
              "entered_at": "2026-11-01T12:00:00.000Z",
              "days": 0
            }
          ]
        },
        {
          "stage": "outreach",
          "current": 0,
          "entered": 1,
          "left": 1,
          "median_days": 0,
          "p90_days": 0,
          "oldest": []
        }
      ],
      "conversion": [
        {
          "stage": "identified",
          "entered_providers": 4,
          "contracted_providers": 0,
          "conversion_ratio": 0
        },
        {
          "stage": "outreach",
          "entered_providers": 1,
          "contracted_providers": 0,
          "conversion_ratio": 0
        }
      ],
      "groups": [],
      "other_groups": null
    }
  },
  "getProtectedResource": {
    "response": {
      "resource": "https://api.pnb.example/v1",
      "authorization_servers": [
        "https://api.pnb.example/v1"
      ],
      "scopes_supported": [
        "adequacy:read",
        "builds:read"
      ],
      "bearer_methods_supported": [
        "header"
      ],
      "resource_name": "Provider Network Build API",
      "resource_documentation": "https://api.pnb.example/docs"
    }
  },
  "getProtectedResourceByIdentifier": {
    "response": {
      "resource": "https://api.pnb.example/v1",
      "authorization_servers": [
        "https://api.pnb.example/v1"
      ],
      "scopes_supported": [
        "adequacy:read",
        "builds:read"
      ],
      "bearer_methods_supported": [
        "header"
      ],
      "resource_name": "Provider Network Build API",
      "resource_documentation": "https://api.pnb.example/docs"
    }
  },
  "getProvider": {
    "response": {
      "object": "provider",
      "id": "prv_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Ana Rivera, MD",
      "npi": "2000000002",
      "entity_type": "individual",
      "specialty_code": "008",
      "additional_specialty_codes": [],
      "taxonomy_code": null,
      "offers_telehealth": false,
      "telehealth_only": false,
      "telehealth_states": [],
      "primary_care_in_shortage_area": false,
      "accepts_new_patients": "unknown",
      "medicare_certified_beds": null,
      "owner_email": null,
      "decline_reason": null,
      "expected_active_on": null,
      "effective_on": null,
      "terminated_on": null,
      "contract_type": null,
      "medical_group": null,
      "uses_cms_contract_amendment": null,
      "contract_signed_on": null,
      "external_id": null,
      "metadata": {},
      "specialty": "Cardiology",
      "county": "Salt Lake",
      "county_fips": "49035",
      "state": "UT",
      "stage": "engaged",
      "adequacy_status": "pending",
      "adequacy_status_source": "computed",
      "adequacy_reasons": [
        "stage_not_counted"
      ],
      "adequacy_run_id": "adq_01kc59z6h8f8w9p5p3w5t1y002",
      "adequacy_updated_at": "2026-11-01T12:00:00.000Z",
      "locations": [
        {
          "address_line_1": "200 Example Avenue",
          "address_line_2": null,
          "city": "Salt Lake City",
          "state": "UT",
          "zip": "84101",
          "county_fips": "49035",
          "latitude": 40.75631,
          "longitude": -111.89996,
          "is_primary": true,
          "geocode_quality": "zip_centroid"
        }
      ],
      "data_quality": [],
      "allowed_stages": [
        "loi_signed",
        "negotiating"
      ],
      "stage_changed_at": "2026-11-01T12:00:00.000Z",
      "contact_attempt_count": 0,
      "last_contacted_at": null,
      "contact_evidence_complete": false,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z",
      "tin": null
    }
  },
  "getReadiness": {
    "response": {
      "status": "ok",
      "checks": [
        {
          "name": "control",
          "status": "ok"
        },
        {
          "name": "production",
          "status": "ok"
        }
      ]
    }
  },
  "getReplay": {
    "response": {
      "object": "webhook_replay",
      "id": "job_01kc59z6h8f8w9p5p3w5t1y000",
      "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
      "status": "queued",
      "delivery_status": "all",
      "created_at_gte": "2026-11-01T12:00:00.000Z",
      "created_at_lt": "2026-11-01T12:00:00.000Z",
      "which": "all",
      "since": "2026-11-01T12:00:00.000Z",
      "until": "2026-11-01T12:00:00.000Z",
      "event_types": [
        "provider.created"
      ],
      "total": 4,
      "done": 0,
      "progress_ratio": 0,
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null
    }
  },
  "getServiceArea": {
    "response": {
      "object": "service_area",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "county_fips": [
        "49035",
        "49049"
      ],
      "pending_county_fips": [],
      "states": [
        {
          "state": "UT",
          "counties": 2,
          "beneficiaries": 232445
        }
      ],
      "counts": {
        "counties": 2,
        "beneficiaries": 232445
      }
    }
  },
  "getStandard": {
    "response": {
      "object": "standard",
      "id": "cms-ma-2026",
      "contract_year": 2026,
      "name": "CMS Medicare Advantage network adequacy, 2026",
      "citation": "42 CFR 422.116",
      "source": "CMS 2026 MA HSD Reference File, 12-17-2025",
      "is_imported": false,
      "loaded_at": "2026-11-01T12:00:00.000Z",
      "counts": {
        "counties": 29,
        "specialties": 43,
        "customized_cells": 151,
        "certificates_of_need": 0
      },
      "county_types": {
        "large_metro": {
          "p95_ratio": 0.0768672506,
          "required_ratio": 0.9,
          "minutes_per_mile": 2
        },
        "metro": {
          "p95_ratio": 0.1058540133,
          "required_ratio": 0.9,
          "minutes_per_mile": 1.5
        },
        "micro": {
          "p95_ratio": 0.1211850971,
          "required_ratio": 0.85,
          "minutes_per_mile": 1.3
        },
        "rural": {
          "p95_ratio": 0.1129662522,
          "required_ratio": 0.85,
          "minutes_per_mile": 1.2
        },
        "ceac": {
          "p95_ratio": 0.1432791728,
          "required_ratio": 0.85,
          "minutes_per_mile": 1.1
        }
      }
    }
  },
  "getUncoveredBeneficiaries": {
    "response": {
      "object": "uncovered_beneficiaries",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "basis": "contracted",
      "county_fips": "49035",
      "specialty_code": "008",
      "max_minutes": 20,
      "max_miles": 10,
      "sampled_beneficiaries": 162856,
      "covered_beneficiaries": 75158,
      "zips": [
        {
          "zip": "84070",
          "latitude": 40.57639,
          "longitude": -111.88994,
          "sampled_points": 86,
          "uncovered_points": 86,
          "sampled_beneficiaries": 7002.81,
          "uncovered_beneficiaries": 7002.81
        },
        {
          "zip": "84088",
          "latitude": 40.59389,
          "longitude": -111.96316,
          "sampled_points": 82,
          "uncovered_points": 82,
          "sampled_beneficiaries": 6677.1,
          "uncovered_beneficiaries": 6677.1
        }
      ],
      "time_zone": "America/New_York",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "standard_id": "cms-ma-2026",
      "travel_model": "cms_straight_line",
      "as_of": "2026-11-01",
      "beneficiary_sample_id": "utah-zcta-synthetic-2"
    }
  },
  "getWebhook": {
    "response": {
      "object": "webhook",
      "id": "wh_01kc59z6h8f8w9p5p3w5t1y000",
      "url": "https://partner.example/hooks",
      "event_types": [
        "*"
      ],
      "description": null,
      "retry_policy": {
        "max_attempts": 10,
        "initial_delay_seconds": 5,
        "multiplier": 5,
        "max_delay_seconds": 86400,
        "jitter_ratio": 0.2,
        "timeout_seconds": 15
      },
      "schedule_seconds": [
        5,
        25
      ],
      "header_names": [],
      "status": "enabled",
      "disabled_reason": null,
      "failing_since": null,
      "last_success_at": null,
      "secret": null,
      "retiring_secrets": [],
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "introspectToken": {
    "request": {
      "client_secret": "pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt",
      "token": "eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl"
    },
    "response": {
      "active": true,
      "scope": "adequacy:read builds:read builds:write campaigns:read campaigns:write counties:read events:read filings:read filings:write imports:read imports:write keys:manage providers:read providers:write samples:write webhooks:read webhooks:write",
      "client_id": "key_01kc59z6h8f8w9p5p3w5t1y000",
      "token_type": "Bearer",
      "exp": 1793538000,
      "iat": 1793534400,
      "sub": "key_01kc59z6h8f8w9p5p3w5t1y000",
      "aud": "https://api.pnb.example/v1",
      "iss": "https://api.pnb.example/v1",
      "jti": "019a3c5f-9a11-7f1c-9d4c-5d1fb1d3a7e2",
      "env": "sandbox",
      "acct": "acct_01kc59z6h8f8w9p5p3w5t1y001"
    }
  },
  "issueToken": {
    "request": {
      "grant_type": "client_credentials",
      "client_secret": "pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt"
    },
    "response": {
      "access_token": "eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl",
      "token_type": "Bearer",
      "expires_in": 3600,
      "scope": "adequacy:read builds:read builds:write campaigns:read campaigns:write counties:read events:read filings:read filings:write imports:read imports:write keys:manage providers:read providers:write samples:write webhooks:read webhooks:write",
      "environment": "sandbox"
    }
  },
  "launchCampaign": {
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to launch",
      "stop_on_goal": false,
      "starts_on": "2026-11-01",
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "running",
      "allowed_actions": [
        "pause",
        "complete"
      ],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 0,
        "in_progress": 0,
        "responded": 1,
        "converted": 2,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0.6666666666666666,
      "launched_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "listAdequacyCells": {
    "response": {
      "data": [
        {
          "object": "adequacy_cell",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "basis": "contracted",
          "county_fips": "49035",
          "county_type": "large_metro",
          "specialty_code": "007",
          "max_minutes": 30,
          "max_miles": 15,
          "is_customized": false,
          "required_count": 1,
          "counted_count": 0,
          "count_gap": 1,
          "sampled_beneficiaries": 162856,
          "covered_beneficiaries": 0,
          "covered_ratio": 0,
          "credits": [],
          "credited_ratio": 0,
          "required_ratio": 0.9,
          "status": "not_met",
          "failed_tests": [
            "time_and_distance",
            "minimum_number"
          ],
          "sole_source_provider_ids": [],
          "pipeline_counts": {
            "identified": 0,
            "outreach": 0,
            "engaged": 0,
            "loi_signed": 0,
            "negotiating": 0,
            "contract_sent": 0,
            "contracted": 0,
            "credentialing": 0,
            "active": 0,
            "on_hold": 0,
            "declined": 0,
            "unreachable": 0,
            "disqualified": 0,
            "terminated": 0
          }
        },
        {
          "object": "adequacy_cell",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "basis": "contracted",
          "county_fips": "49035",
          "county_type": "large_metro",
          "specialty_code": "008",
          "max_minutes": 20,
          "max_miles": 10,
          "is_customized": false,
          "required_count": 4,
          "counted_count": 5,
          "count_gap": 0,
          "sampled_beneficiaries": 162856,
          "covered_beneficiaries": 75158,
          "covered_ratio": 0.4615,
          "credits": [],
          "credited_ratio": 0.4615,
          "required_ratio": 0.9,
          "status": "not_met",
          "failed_tests": [
            "time_and_distance"
          ],
          "sole_source_provider_ids": [],
          "pipeline_counts": {
            "identified": 1,
            "outreach": 0,
            "engaged": 1,
            "loi_signed": 0,
            "negotiating": 0,
            "contract_sent": 0,
            "contracted": 0,
            "credentialing": 0,
            "active": 5,
            "on_hold": 0,
            "declined": 0,
            "unreachable": 0,
            "disqualified": 0,
            "terminated": 0
          }
        }
      ],
      "meta": {
        "total": 86,
        "page": 1,
        "per_page": 25,
        "next_cursor": "eyJwYWdlIjoyfQ"
      }
    }
  },
  "listAdequacyCounties": {
    "response": {
      "data": [
        {
          "object": "adequacy_county",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "basis": "contracted",
          "county_fips": "49035",
          "county": "Salt Lake",
          "state": "UT",
          "county_type": "large_metro",
          "score": 0,
          "passes": false,
          "progress": 1.19,
          "cells_required": 43,
          "cells_met": 0,
          "cells_met_with_credit": 0,
          "cells_not_met": 43,
          "beneficiaries_uncovered": 6927650,
          "provider_gap": 86,
          "bed_gap": 153
        },
        {
          "object": "adequacy_county",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "basis": "contracted",
          "county_fips": "49049",
          "county": "Utah",
          "state": "UT",
          "county_type": "metro",
          "score": 0,
          "passes": false,
          "progress": 0.02,
          "cells_required": 43,
          "cells_met": 0,
          "cells_met_with_credit": 0,
          "cells_not_met": 43,
          "beneficiaries_uncovered": 2991828,
          "provider_gap": 63,
          "bed_gap": 90
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listAdequacyHistory": {
    "response": {
      "data": [
        {
          "object": "adequacy_run",
          "id": "adq_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "basis": "contracted",
          "status": "ready",
          "failure": null,
          "score": 0,
          "passes": false,
          "progress": 0.61,
          "cells_required": 86,
          "cells_met": 0,
          "cells_met_with_credit": 0,
          "cells_not_met": 86,
          "beneficiaries_uncovered": 9919478,
          "provider_gap": 149,
          "bed_gap": 243,
          "counties_passing": 0,
          "time_zone": "America/New_York",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "standard_id": "cms-ma-2026",
          "travel_model": "cms_straight_line",
          "as_of": "2026-11-01",
          "beneficiary_sample_id": "utah-zcta-synthetic-2",
          "engine_ms": 12,
          "caused_by_count": 3,
          "changed_cells_count": 2,
          "changed_providers_count": 3,
          "first_computed_at": "2026-11-01T12:00:00.000Z",
          "computed_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "adequacy_run",
          "id": "adq_01kc59z6h8f8w9p5p3w5t1y002",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "basis": "contracted",
          "status": "ready",
          "failure": null,
          "score": 0,
          "passes": false,
          "progress": 0.59,
          "cells_required": 86,
          "cells_met": 0,
          "cells_met_with_credit": 0,
          "cells_not_met": 86,
          "beneficiaries_uncovered": 9919478,
          "provider_gap": 151,
          "bed_gap": 243,
          "counties_passing": 0,
          "time_zone": "America/New_York",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "standard_id": "cms-ma-2026",
          "travel_model": "cms_straight_line",
          "as_of": "2026-11-01",
          "beneficiary_sample_id": "utah-zcta-synthetic-2",
          "engine_ms": 12,
          "caused_by_count": 1,
          "changed_cells_count": 2,
          "changed_providers_count": 1,
          "first_computed_at": "2026-11-01T12:00:00.000Z",
          "computed_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 4,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listAdequacyRunProviders": {
    "response": {
      "data": [
        {
          "object": "adequacy_provider_change",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
          "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y002",
          "from_status": "pending",
          "to_status": "compliant",
          "reasons": [],
          "previous_reasons": [
            "not_evaluated"
          ]
        },
        {
          "object": "adequacy_provider_change",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y003",
          "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y002",
          "from_status": "pending",
          "to_status": "compliant",
          "reasons": [],
          "previous_reasons": [
            "not_evaluated"
          ]
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listAdequacySpecialties": {
    "response": {
      "data": [
        {
          "object": "adequacy_specialty",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "basis": "contracted",
          "specialty_code": "007",
          "specialty": "Allergy and Immunology",
          "kind": "provider",
          "unit": "providers",
          "score": 0,
          "passes": false,
          "progress": 0,
          "cells_required": 2,
          "cells_met": 0,
          "cells_met_with_credit": 0,
          "cells_not_met": 2,
          "beneficiaries_uncovered": 232445,
          "count_gap": 2
        },
        {
          "object": "adequacy_specialty",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "basis": "contracted",
          "specialty_code": "008",
          "specialty": "Cardiology",
          "kind": "provider",
          "unit": "providers",
          "score": 0,
          "passes": false,
          "progress": 26.04,
          "cells_required": 2,
          "cells_met": 0,
          "cells_met_with_credit": 0,
          "cells_not_met": 2,
          "beneficiaries_uncovered": 156788,
          "count_gap": 0
        }
      ],
      "meta": {
        "total": 43,
        "page": 1,
        "per_page": 25,
        "next_cursor": "eyJwYWdlIjoyfQ"
      }
    }
  },
  "listAllFilings": {
    "response": {
      "data": [
        {
          "object": "filing",
          "id": "fil_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Third",
          "status": "ready",
          "basis": "filing",
          "filing_type": "internal",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "standard_id": "cms-ma-2026",
          "layout_id": "ma-hsd-2026",
          "beneficiary_sample_id": "utah-zcta-synthetic-2",
          "as_of": "2026-11-01",
          "coverage_starts_on": null,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "provider_count": 6,
          "row_counts": {
            "provider": 10,
            "facility": 0
          },
          "finding_counts": {
            "error": 15,
            "warning": 11
          },
          "failure": null,
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "filing",
          "id": "fil_01kc59z6h8f8w9p5p3w5t1y003",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Second",
          "status": "ready",
          "basis": "filing",
          "filing_type": "internal",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "standard_id": "cms-ma-2026",
          "layout_id": "ma-hsd-2026",
          "beneficiary_sample_id": "utah-zcta-synthetic-2",
          "as_of": "2026-11-01",
          "coverage_starts_on": null,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "provider_count": 6,
          "row_counts": {
            "provider": 10,
            "facility": 0
          },
          "finding_counts": {
            "error": 15,
            "warning": 11
          },
          "failure": null,
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listApiKeys": {
    "response": {
      "data": [
        {
          "object": "api_key",
          "id": "key_01kc59z6h8f8w9p5p3w5t1y000",
          "environment": "sandbox",
          "name": "test",
          "scopes": [
            "adequacy:read",
            "builds:read"
          ],
          "ip_allow_list": [],
          "expires_at": null,
          "token_ttl_seconds": 3600,
          "status": "active",
          "prefix": "pnb_sandbox_0Eoh",
          "last4": "fJWt",
          "lineage_id": "key_01kc59z6h8f8w9p5p3w5t1y000",
          "requests_per_minute": 1,
          "last_used_at": "2026-11-01T12:00:00.000Z",
          "revoked_at": null,
          "created_by": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "secret": null
        },
        {
          "object": "api_key",
          "id": "key_01kc59z6h8f8w9p5p3w5t1y001",
          "environment": "sandbox",
          "name": "test",
          "scopes": [
            "builds:read"
          ],
          "ip_allow_list": [],
          "expires_at": null,
          "token_ttl_seconds": 3600,
          "status": "active",
          "prefix": "pnb_sandbox_0Eoh",
          "last4": "fJWt",
          "lineage_id": "key_01kc59z6h8f8w9p5p3w5t1y001",
          "requests_per_minute": 1000000,
          "last_used_at": "2026-11-01T12:00:00.000Z",
          "revoked_at": null,
          "created_by": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "secret": null
        }
      ],
      "meta": {
        "total": 5,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listBeneficiaryPoints": {
    "response": {
      "data": [
        {
          "object": "beneficiary_point",
          "county_fips": "49035",
          "position": 1,
          "zip": "84101",
          "latitude": 40.76,
          "longitude": -111.9,
          "weight": 1
        },
        {
          "object": "beneficiary_point",
          "county_fips": "49035",
          "position": 2,
          "zip": "84115",
          "latitude": 40.7,
          "longitude": -111.9,
          "weight": 2
        }
      ],
      "meta": {
        "total": 6,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listBeneficiarySamples": {
    "response": {
      "data": [
        {
          "object": "beneficiary_sample",
          "id": "smp_01kc59z6h8f8w9p5p3w5t1y000",
          "name": "Census",
          "version": 3,
          "source": "CMS",
          "vintage": "2026-04",
          "unit": "beneficiaries",
          "county_count": 2,
          "point_count": 6,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "is_default": false,
          "is_shared": false,
          "created_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "beneficiary_sample",
          "id": "smp_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Census",
          "version": 2,
          "source": "CMS",
          "vintage": "2026-04",
          "unit": "beneficiaries",
          "county_count": 2,
          "point_count": 6,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "is_default": false,
          "is_shared": false,
          "created_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 4,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listBuilds": {
    "response": {
      "data": [
        {
          "object": "build",
          "id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
          "name": "Second build",
          "plan_type": null,
          "filing_type": "internal",
          "contract_number": null,
          "contract_year": 2027,
          "standard_id": "cms-ma-2026",
          "basis": "contracted",
          "filing_due_on": null,
          "coverage_starts_on": null,
          "time_zone": "America/New_York",
          "beneficiary_sample_id": null,
          "external_id": null,
          "metadata": {},
          "status": "active",
          "line_of_business": "medicare_advantage",
          "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "counts": {
            "counties": 1,
            "providers": 0,
            "providers_by_stage": {
              "identified": 0,
              "outreach": 0,
              "engaged": 0,
              "loi_signed": 0,
              "negotiating": 0,
              "contract_sent": 0,
              "contracted": 0,
              "credentialing": 0,
              "active": 0,
              "on_hold": 0,
              "declined": 0,
              "unreachable": 0,
              "disqualified": 0,
              "terminated": 0
            }
          },
          "adequacy": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "build",
          "id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Test build",
          "plan_type": null,
          "filing_type": "internal",
          "contract_number": null,
          "contract_year": 2027,
          "standard_id": "cms-ma-2026",
          "basis": "contracted",
          "filing_due_on": null,
          "coverage_starts_on": null,
          "time_zone": "America/New_York",
          "beneficiary_sample_id": null,
          "external_id": null,
          "metadata": {},
          "status": "active",
          "line_of_business": "medicare_advantage",
          "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "counts": {
            "counties": 2,
            "providers": 7,
            "providers_by_stage": {
              "identified": 1,
              "outreach": 0,
              "engaged": 1,
              "loi_signed": 0,
              "negotiating": 0,
              "contract_sent": 0,
              "contracted": 0,
              "credentialing": 0,
              "active": 5,
              "on_hold": 0,
              "declined": 0,
              "unreachable": 0,
              "disqualified": 0,
              "terminated": 0
            }
          },
          "adequacy": {
            "score": 0,
            "cells_required": 86,
            "cells_met": 0,
            "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listCampaignMembers": {
    "response": {
      "data": [
        {
          "object": "campaign_member",
          "campaign_id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y002",
          "state": "pending",
          "stage": "active",
          "removed_reason": null,
          "provider_name": "Ana Rivera, MD",
          "contact_attempt_count": 0,
          "last_contacted_at": null,
          "enrolled_at": "2026-11-01T12:00:00.000Z",
          "state_changed_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "campaign_member",
          "campaign_id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y003",
          "state": "pending",
          "stage": "active",
          "removed_reason": null,
          "provider_name": "Ana Rivera, MD",
          "contact_attempt_count": 0,
          "last_contacted_at": null,
          "enrolled_at": "2026-11-01T12:00:00.000Z",
          "state_changed_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listCampaigns": {
    "response": {
      "data": [
        {
          "object": "campaign",
          "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Campaign to cancel",
          "stop_on_goal": false,
          "starts_on": null,
          "ends_on": null,
          "external_id": null,
          "metadata": {},
          "status": "draft",
          "allowed_actions": [
            "launch",
            "cancel"
          ],
          "goal": null,
          "goal_met_at": null,
          "member_filter": null,
          "member_counts": {
            "pending": 3,
            "in_progress": 0,
            "responded": 0,
            "converted": 0,
            "declined": 0,
            "unreachable": 0,
            "removed": 0,
            "enrolled": 3
          },
          "conversion_ratio": 0,
          "launched_at": null,
          "completed_at": null,
          "completion_reason": null,
          "cancelled_at": null,
          "result": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "campaign",
          "id": "cmp_01kc59z6h8f8w9p5p3w5t1y002",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Campaign to complete",
          "stop_on_goal": false,
          "starts_on": "2026-11-01",
          "ends_on": null,
          "external_id": null,
          "metadata": {},
          "status": "running",
          "allowed_actions": [
            "pause",
            "complete"
          ],
          "goal": null,
          "goal_met_at": null,
          "member_filter": null,
          "member_counts": {
            "pending": 0,
            "in_progress": 0,
            "responded": 1,
            "converted": 2,
            "declined": 0,
            "unreachable": 0,
            "removed": 0,
            "enrolled": 3
          },
          "conversion_ratio": 0.6666666666666666,
          "launched_at": "2026-11-01T12:00:00.000Z",
          "completed_at": null,
          "completion_reason": null,
          "cancelled_at": null,
          "result": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 7,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listContactAttempts": {
    "response": {
      "data": [
        {
          "object": "contact_attempt",
          "id": "cat_01kc59z6h8f8w9p5p3w5t1y000",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
          "campaign_id": null,
          "channel": "note",
          "outcome": null,
          "contact_name": null,
          "note": "Third",
          "attempted_at": "2026-11-01T12:00:00.000Z",
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "created_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "contact_attempt",
          "id": "cat_01kc59z6h8f8w9p5p3w5t1y003",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
          "campaign_id": null,
          "channel": "note",
          "outcome": null,
          "contact_name": null,
          "note": "Second",
          "attempted_at": "2026-11-01T12:00:00.000Z",
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "created_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listCounties": {
    "response": {
      "data": [
        {
          "object": "county",
          "fips": "49035",
          "standard_id": "cms-ma-2026",
          "ssa_code": "46170",
          "name": "Salt Lake",
          "state": "UT",
          "county_type": "large_metro",
          "population": 1217454,
          "land_area_square_miles": 752.852,
          "density": 1617.12,
          "beneficiaries": 162856,
          "required_coverage_ratio": 0.9,
          "centroid": {
            "latitude": 40.667883,
            "longitude": -111.92424
          },
          "adequacy": null
        },
        {
          "object": "county",
          "fips": "49049",
          "standard_id": "cms-ma-2026",
          "ssa_code": "46240",
          "name": "Utah",
          "state": "UT",
          "county_type": "metro",
          "population": 745668,
          "land_area_square_miles": 2004.46,
          "density": 372,
          "beneficiaries": 69589,
          "required_coverage_ratio": 0.9,
          "centroid": {
            "latitude": 40.120418,
            "longitude": -111.668563
          },
          "adequacy": null
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listDeliveries": {
    "response": {
      "data": [
        {
          "object": "delivery",
          "id": "dlv_01kc59z6h8f8w9p5p3w5t1y000",
          "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
          "event_id": "evt_01kc59z6h8f8w9p5p3w5t1y002",
          "event_type": "provider.created",
          "sequence": 1,
          "status": "pending",
          "attempt_count": 0,
          "next_attempt_at": "2026-11-01T12:00:00.000Z",
          "last_status_code": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": null
        },
        {
          "object": "delivery",
          "id": "dlv_01kc59z6h8f8w9p5p3w5t1y003",
          "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
          "event_id": "evt_01kc59z6h8f8w9p5p3w5t1y004",
          "event_type": "provider.created",
          "sequence": 1,
          "status": "succeeded",
          "attempt_count": 0,
          "next_attempt_at": null,
          "last_status_code": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": null
        }
      ],
      "meta": {
        "total": 4,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listDeprecatedCalls": {
    "response": {
      "data": [
        {
          "object": "deprecated_call",
          "operation_id": "listProviders",
          "field": null,
          "api_key_id": "key_01kc59z6h8f8w9p5p3w5t1y000",
          "day": "2026-01-04",
          "calls": 3
        },
        {
          "object": "deprecated_call",
          "operation_id": "listProviders",
          "field": null,
          "api_key_id": "key_01kc59z6h8f8w9p5p3w5t1y000",
          "day": "2026-01-03",
          "calls": 2
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listEventDestinationDeliveries": {
    "response": {
      "data": [
        {
          "object": "event_destination_delivery",
          "id": "edl_01kc59z6h8f8w9p5p3w5t1y000",
          "event_destination_id": "dst_01kc59z6h8f8w9p5p3w5t1y001",
          "first_sequence": 3,
          "last_sequence": 3,
          "event_count": 1,
          "outcome": "succeeded",
          "error_class": null,
          "error": null,
          "duration_ms": 12,
          "attempted_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "event_destination_delivery",
          "id": "edl_01kc59z6h8f8w9p5p3w5t1y002",
          "event_destination_id": "dst_01kc59z6h8f8w9p5p3w5t1y001",
          "first_sequence": 2,
          "last_sequence": 2,
          "event_count": 1,
          "outcome": "succeeded",
          "error_class": null,
          "error": null,
          "duration_ms": 12,
          "attempted_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listEventDestinations": {
    "response": {
      "data": [
        {
          "object": "event_destination",
          "id": "dst_01kc59z6h8f8w9p5p3w5t1y000",
          "type": "kafka",
          "description": null,
          "servers": [
            "kafka-1.partner.example:9093"
          ],
          "topic": "pnb-events",
          "event_types": [
            "*"
          ],
          "message_format": "event",
          "tls": true,
          "authentication": {
            "method": "none",
            "username": null
          },
          "status": "disabled",
          "disabled_reason": "manual",
          "last_delivered_sequence": 0,
          "last_success_at": null,
          "failing_since": null,
          "last_error_class": null,
          "last_error": null,
          "next_attempt_at": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "event_destination",
          "id": "dst_01kc59z6h8f8w9p5p3w5t1y001",
          "type": "kafka",
          "description": null,
          "servers": [
            "kafka-1.partner.example:9093"
          ],
          "topic": "pnb-events",
          "event_types": [
            "*"
          ],
          "message_format": "event",
          "tls": true,
          "authentication": {
            "method": "none",
            "username": null
          },
          "status": "disabled",
          "disabled_reason": "manual",
          "last_delivered_sequence": 0,
          "last_success_at": null,
          "failing_since": null,
          "last_error_class": null,
          "last_error": null,
          "next_attempt_at": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listEvents": {
    "response": {
      "data": [
        {
          "id": "evt_01kc59z6h8f8w9p5p3w5t1y000",
          "object": "event",
          "type": "provider.created",
          "timestamp": "2026-11-01T12:00:00.000Z",
          "created_at": "2026-11-01T12:00:00.000Z",
          "api_version": "v1",
          "environment": "sandbox",
          "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y001",
          "sequence": 30,
          "data": {
            "object": {
              "object": "provider",
              "id": "prv_01kc59z6h8f8w9p5p3w5t1y002",
              "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y003",
              "name": "Ana Rivera, MD",
              "npi": "2000000002",
              "entity_type": "individual",
              "specialty_code": "008",
              "additional_specialty_codes": [],
              "taxonomy_code": null,
              "offers_telehealth": false,
              "telehealth_only": false,
              "telehealth_states": [],
              "primary_care_in_shortage_area": false,
              "accepts_new_patients": "unknown",
              "medicare_certified_beds": null,
              "owner_email": null,
              "decline_reason": null,
              "expected_active_on": null,
              "effective_on": null,
              "terminated_on": null,
              "contract_type": null,
              "medical_group": null,
              "uses_cms_contract_amendment": null,
              "contract_signed_on": null,
              "external_id": null,
              "metadata": {},
              "specialty": "Cardiology",
              "county": "Salt Lake",
              "county_fips": "49035",
              "state": "UT",
              "stage": "identified",
              "adequacy_status": "pending",
              "adequacy_status_source": "computed",
              "adequacy_reasons": [
                "not_evaluated"
              ],
              "adequacy_run_id": null,
              "adequacy_updated_at": null,
              "locations": [
                {
                  "address_line_1": "200 Example Avenue",
                  "address_line_2": null,
                  "city": "Salt Lake City",
                  "state": "UT",
                  "zip": "84101",
                  "county_fips": "49035",
                  "latitude": 40.75631,
                  "longitude": -111.89996,
                  "is_primary": true,
                  "geocode_quality": "zip_centroid"
                }
              ],
              "data_quality": [],
              "allowed_stages": [
                "outreach",
                "engaged"
              ],
              "stage_changed_at": "2026-11-01T12:00:00.000Z",
              "contact_attempt_count": 0,
              "last_contacted_at": null,
              "contact_evidence_complete": false,
              "created_at": "2026-11-01T12:00:00.000Z",
              "updated_at": "2026-11-01T12:00:00.000Z"
            },
            "actor": {
              "type": "api_key",
              "id": "key_01kc59z6h8f8w9p5p3w5t1y004"
            }
          },
          "request_id": "req_01kc59z6h8f8w9p5p3w5t1y005"
        },
        {
          "id": "evt_01kc59z6h8f8w9p5p3w5t1y006",
          "object": "event",
          "type": "campaign.launched",
          "timestamp": "2026-11-01T12:00:00.000Z",
          "created_at": "2026-11-01T12:00:00.000Z",
          "api_version": "v1",
          "environment": "sandbox",
          "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y001",
          "sequence": 29,
          "data": {
            "object": {
              "object": "campaign",
              "id": "cmp_01kc59z6h8f8w9p5p3w5t1y007",
              "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y003",
              "name": "Campaign to complete",
              "stop_on_goal": false,
              "starts_on": "2026-11-01",
              "ends_on": null,
              "external_id": null,
              "metadata": {},
              "status": "running",
              "allowed_actions": [
                "pause",
                "complete"
              ],
              "goal": null,
              "goal_met_at": null,
              "member_filter": null,
              "member_counts": {
                "pending": 0,
                "in_progress": 0,
                "responded": 1,
                "converted": 2,
                "declined": 0,
                "unreachable": 0,
                "removed": 0,
                "enrolled": 3
              },
              "conversion_ratio": 0.6666666666666666,
              "launched_at": "2026-11-01T12:00:00.000Z",
              "completed_at": null,
              "completion_reason": null,
              "cancelled_at": null,
              "result": null,
              "created_at": "2026-11-01T12:00:00.000Z",
              "updated_at": "2026-11-01T12:00:00.000Z"
            },
            "actor": {
              "type": "api_key",
              "id": "key_01kc59z6h8f8w9p5p3w5t1y004"
            }
          },
          "request_id": "req_01kc59z6h8f8w9p5p3w5t1y008"
        }
      ],
      "meta": {
        "total": 30,
        "page": 1,
        "per_page": 25,
        "next_cursor": "eyJwYWdlIjoyfQ"
      }
    }
  },
  "listFilingFindings": {
    "response": {
      "data": [
        {
          "object": "filing_finding",
          "position": 1,
          "code": "location_approximate",
          "severity": "warning",
          "table": "provider",
          "row": 1,
          "row_count": 2,
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y000",
          "provider_name": "Ana Rivera, MD",
          "field": "/locations/0/latitude",
          "message": "The coordinates of 200 Example Avenue, Salt Lake City, UT, 84101 are the centre of its ZIP.",
          "fix": "Send latitude and longitude of the location.",
          "county_fips": "49035",
          "specialty_code": "008"
        },
        {
          "object": "filing_finding",
          "position": 2,
          "code": "contract_date_missing",
          "severity": "error",
          "table": "provider",
          "row": 1,
          "row_count": 2,
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y000",
          "provider_name": "Ana Rivera, MD",
          "field": "/contract_signed_on",
          "message": "The stage is active, and the day on which the contract was signed is missing.",
          "fix": "Set contract_signed_on to the day of the last signature.",
          "county_fips": "49035",
          "specialty_code": "008"
        }
      ],
      "meta": {
        "total": 26,
        "page": 1,
        "per_page": 25,
        "next_cursor": "eyJwYWdlIjoyfQ"
      }
    }
  },
  "listFilings": {
    "response": {
      "data": [
        {
          "object": "filing",
          "id": "fil_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Third",
          "status": "ready",
          "basis": "filing",
          "filing_type": "internal",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "standard_id": "cms-ma-2026",
          "layout_id": "ma-hsd-2026",
          "beneficiary_sample_id": "utah-zcta-synthetic-2",
          "as_of": "2026-11-01",
          "coverage_starts_on": null,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "provider_count": 6,
          "row_counts": {
            "provider": 10,
            "facility": 0
          },
          "finding_counts": {
            "error": 15,
            "warning": 11
          },
          "failure": null,
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "filing",
          "id": "fil_01kc59z6h8f8w9p5p3w5t1y003",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Second",
          "status": "ready",
          "basis": "filing",
          "filing_type": "internal",
          "settings": {
            "credits": [
              "telehealth",
              "certificate_of_need"
            ],
            "stacking": "add",
            "telehealth_scope": "state"
          },
          "standard_id": "cms-ma-2026",
          "layout_id": "ma-hsd-2026",
          "beneficiary_sample_id": "utah-zcta-synthetic-2",
          "as_of": "2026-11-01",
          "coverage_starts_on": null,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "provider_count": 6,
          "row_counts": {
            "provider": 10,
            "facility": 0
          },
          "finding_counts": {
            "error": 15,
            "warning": 11
          },
          "failure": null,
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listImportChanges": {
    "response": {
      "data": [
        {
          "object": "import_change",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y000",
          "type": "created",
          "revert": "kept",
          "reason": "changed"
        },
        {
          "object": "import_change",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
          "type": "created",
          "revert": "kept",
          "reason": "changed"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listImportMappings": {
    "response": {
      "data": [
        {
          "object": "import_mapping",
          "id": "map_01kc59z6h8f8w9p5p3w5t1y000",
          "name": "Group 0",
          "columns": [
            {
              "heading": "Billing NPI",
              "field": null
            },
            {
              "heading": "Eff Dt",
              "field": "effective_on",
              "transforms": [
                {
                  "type": "date",
                  "format": "DD.MM.YYYY"
                }
              ]
            }
          ],
          "reading": {
            "encoding": null,
            "delimiter": null,
            "quote": null,
            "decimal_sign": null,
            "sheet": null,
            "header_row": null
          },
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "import_mapping",
          "id": "map_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Group 1",
          "columns": [
            {
              "heading": "Billing NPI",
              "field": null
            },
            {
              "heading": "Eff Dt",
              "field": "effective_on",
              "transforms": [
                {
                  "type": "date",
                  "format": "DD.MM.YYYY"
                }
              ]
            }
          ],
          "reading": {
            "encoding": null,
            "delimiter": null,
            "quote": null,
            "decimal_sign": null,
            "sheet": null,
            "header_row": null
          },
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listImportRows": {
    "response": {
      "data": [
        {
          "object": "import_row",
          "row": 2,
          "outcome": "rejected",
          "provider_id": null,
          "cells": [
            "2",
            "Ana Rivera, MD"
          ],
          "cell_columns": null,
          "errors": [
            {
              "field": "npi",
              "column": "NPI",
              "value": "2",
              "code": "invalid_format",
              "message": "2 is not an NPI. Correct it."
            }
          ],
          "warnings": [],
          "guesses": [],
          "correction": null,
          "etag": "\"v1-rwx-nFpW\""
        },
        {
          "object": "import_row",
          "row": 3,
          "outcome": "rejected",
          "provider_id": null,
          "cells": [
            "2",
            "Ana Rivera, MD"
          ],
          "cell_columns": null,
          "errors": [
            {
              "field": "npi",
              "column": "NPI",
              "value": "2",
              "code": "invalid_format",
              "message": "2 is not an NPI. Correct it."
            }
          ],
          "warnings": [],
          "guesses": [],
          "correction": null,
          "etag": "\"v1-rwx-nFpW\""
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null,
        "columns": [
          {
            "heading": "NPI",
            "field": "npi"
          },
          {
            "heading": "Name",
            "field": "name"
          }
        ]
      }
    }
  },
  "listImportSources": {
    "response": {
      "data": [
        {
          "object": "import_source",
          "id": "src_01kc59z6h8f8w9p5p3w5t1y000",
          "name": "Group 2",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "mode": "upsert",
          "on_missing": "keep",
          "match_by": "npi",
          "events": null,
          "mapping": [],
          "reading": {
            "encoding": null,
            "delimiter": null,
            "quote": null,
            "decimal_sign": null,
            "sheet": null,
            "header_row": null
          },
          "status": "active",
          "max_changed_share": 0.2,
          "rhythm": null,
          "next_due_at": null,
          "late_since": null,
          "last_upload_at": null,
          "secret": null,
          "secret_expires_at": "2026-11-01T12:00:00.000Z",
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "import_source",
          "id": "src_01kc59z6h8f8w9p5p3w5t1y002",
          "name": "Group 1",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "mode": "upsert",
          "on_missing": "keep",
          "match_by": "npi",
          "events": null,
          "mapping": [],
          "reading": {
            "encoding": null,
            "delimiter": null,
            "quote": null,
            "decimal_sign": null,
            "sheet": null,
            "header_row": null
          },
          "status": "active",
          "max_changed_share": 0.2,
          "rhythm": null,
          "next_due_at": null,
          "late_since": null,
          "last_upload_at": null,
          "secret": null,
          "secret_expires_at": "2026-11-01T12:00:00.000Z",
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listImports": {
    "response": {
      "data": [
        {
          "object": "import",
          "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "mode": "dry_run",
          "on_missing": "keep",
          "match_by": "npi",
          "events": null,
          "mapping_id": null,
          "source_id": "src_01kc59z6h8f8w9p5p3w5t1y002",
          "upload": {
            "state": "held",
            "held_reason": "differs",
            "changed_share": 0.5
          },
          "dry_run_id": null,
          "file_name": "roster.csv",
          "file_bytes": 0,
          "file_sha256": null,
          "format": null,
          "reading": {
            "encoding": null,
            "delimiter": null,
            "quote": null,
            "decimal_sign": null,
            "sheet": null,
            "header_row": null
          },
          "status": "completed",
          "phase": "done",
          "rows_read": 3,
          "rows_total": 3,
          "rows_per_second": null,
          "counts": {
            "created": 0,
            "updated": 0,
            "unchanged": 0,
            "rejected": 0,
            "missing": 0
          },
          "skipped_rows": {
            "blank": 0,
            "totals": 0
          },
          "unmapped_columns": [],
          "guesses": [],
          "warning_count": 0,
          "first_errors": [],
          "run_id": null,
          "failure": null,
          "revert": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "started_at": null,
          "finished_at": "2026-11-01T12:00:00.000Z",
          "reverted_at": null,
          "rows_expire_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "import",
          "id": "imp_01kc59z6h8f8w9p5p3w5t1y003",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "mode": "dry_run",
          "on_missing": "keep",
          "match_by": "npi",
          "events": null,
          "mapping_id": null,
          "source_id": "src_01kc59z6h8f8w9p5p3w5t1y002",
          "upload": {
            "state": "held",
            "held_reason": "differs",
            "changed_share": 0.5
          },
          "dry_run_id": null,
          "file_name": "roster.csv",
          "file_bytes": 0,
          "file_sha256": null,
          "format": null,
          "reading": {
            "encoding": null,
            "delimiter": null,
            "quote": null,
            "decimal_sign": null,
            "sheet": null,
            "header_row": null
          },
          "status": "completed",
          "phase": "done",
          "rows_read": 3,
          "rows_total": 3,
          "rows_per_second": null,
          "counts": {
            "created": 0,
            "updated": 0,
            "unchanged": 0,
            "rejected": 0,
            "missing": 0
          },
          "skipped_rows": {
            "blank": 0,
            "totals": 0
          },
          "unmapped_columns": [],
          "guesses": [],
          "warning_count": 0,
          "first_errors": [],
          "run_id": null,
          "failure": null,
          "revert": null,
          "created_at": "2026-11-01T12:00:00.000Z",
          "started_at": null,
          "finished_at": "2026-11-01T12:00:00.000Z",
          "reverted_at": null,
          "rows_expire_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 6,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listProviderTransitions": {
    "response": {
      "data": [
        {
          "object": "transition",
          "id": "trn_01kc59z6h8f8w9p5p3w5t1y000",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
          "from_stage": "outreach",
          "to_stage": "engaged",
          "correction": false,
          "reason": null,
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "event_id": "evt_01kc59z6h8f8w9p5p3w5t1y003",
          "created_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "transition",
          "id": "trn_01kc59z6h8f8w9p5p3w5t1y004",
          "provider_id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
          "from_stage": "identified",
          "to_stage": "outreach",
          "correction": false,
          "reason": null,
          "actor": {
            "type": "api_key",
            "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
          },
          "event_id": "evt_01kc59z6h8f8w9p5p3w5t1y005",
          "created_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listProviders": {
    "response": {
      "data": [
        {
          "object": "provider",
          "id": "prv_01kc59z6h8f8w9p5p3w5t1y000",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Ana Rivera, MD",
          "npi": "2000000002",
          "entity_type": "individual",
          "specialty_code": "008",
          "additional_specialty_codes": [],
          "taxonomy_code": null,
          "offers_telehealth": false,
          "telehealth_only": false,
          "telehealth_states": [],
          "primary_care_in_shortage_area": false,
          "accepts_new_patients": "unknown",
          "medicare_certified_beds": null,
          "owner_email": null,
          "decline_reason": null,
          "expected_active_on": null,
          "effective_on": null,
          "terminated_on": null,
          "contract_type": null,
          "medical_group": null,
          "uses_cms_contract_amendment": null,
          "contract_signed_on": null,
          "external_id": null,
          "metadata": {},
          "specialty": "Cardiology",
          "county": "Salt Lake",
          "county_fips": "49035",
          "state": "UT",
          "stage": "identified",
          "adequacy_status": "pending",
          "adequacy_status_source": "computed",
          "adequacy_reasons": [
            "not_evaluated"
          ],
          "adequacy_run_id": null,
          "adequacy_updated_at": null,
          "locations": [
            {
              "address_line_1": "200 Example Avenue",
              "address_line_2": null,
              "city": "Salt Lake City",
              "state": "UT",
              "zip": "84101",
              "county_fips": "49035",
              "latitude": 40.75631,
              "longitude": -111.89996,
              "is_primary": true,
              "geocode_quality": "zip_centroid"
            }
          ],
          "data_quality": [],
          "allowed_stages": [
            "outreach",
            "engaged"
          ],
          "stage_changed_at": "2026-11-01T12:00:00.000Z",
          "contact_attempt_count": 0,
          "last_contacted_at": null,
          "contact_evidence_complete": false,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z",
          "tin": null
        },
        {
          "object": "provider",
          "id": "prv_01kc59z6h8f8w9p5p3w5t1y002",
          "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
          "name": "Fay Moreau, MD",
          "npi": "2000000010",
          "entity_type": "individual",
          "specialty_code": "008",
          "additional_specialty_codes": [],
          "taxonomy_code": null,
          "offers_telehealth": false,
          "telehealth_only": false,
          "telehealth_states": [],
          "primary_care_in_shortage_area": false,
          "accepts_new_patients": "unknown",
          "medicare_certified_beds": null,
          "owner_email": null,
          "decline_reason": null,
          "expected_active_on": null,
          "effective_on": null,
          "terminated_on": null,
          "contract_type": null,
          "medical_group": null,
          "uses_cms_contract_amendment": null,
          "contract_signed_on": null,
          "external_id": null,
          "metadata": {},
          "specialty": "Cardiology",
          "county": "Salt Lake",
          "county_fips": "49035",
          "state": "UT",
          "stage": "active",
          "adequacy_status": "compliant",
          "adequacy_status_source": "computed",
          "adequacy_reasons": [],
          "adequacy_run_id": "adq_01kc59z6h8f8w9p5p3w5t1y003",
          "adequacy_updated_at": "2026-11-01T12:00:00.000Z",
          "locations": [
            {
              "address_line_1": "200 Example Avenue",
              "address_line_2": null,
              "city": "Salt Lake City",
              "state": "UT",
              "zip": "84101",
              "county_fips": "49035",
              "latitude": 40.75631,
              "longitude": -111.89996,
              "is_primary": true,
              "geocode_quality": "zip_centroid"
            }
          ],
          "data_quality": [],
          "allowed_stages": [
            "terminated"
          ],
          "stage_changed_at": "2026-11-01T12:00:00.000Z",
          "contact_attempt_count": 0,
          "last_contacted_at": null,
          "contact_evidence_complete": false,
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z",
          "tin": null
        }
      ],
      "meta": {
        "total": 7,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listReplays": {
    "response": {
      "data": [
        {
          "object": "webhook_replay",
          "id": "job_01kc59z6h8f8w9p5p3w5t1y000",
          "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
          "status": "queued",
          "delivery_status": "all",
          "created_at_gte": "2026-11-01T12:00:00.000Z",
          "created_at_lt": "2026-11-01T12:00:00.000Z",
          "which": "all",
          "since": "2026-11-01T12:00:00.000Z",
          "until": "2026-11-01T12:00:00.000Z",
          "event_types": [
            "provider.created"
          ],
          "total": 4,
          "done": 0,
          "progress_ratio": 0,
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": null
        },
        {
          "object": "webhook_replay",
          "id": "job_01kc59z6h8f8w9p5p3w5t1y002",
          "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
          "status": "queued",
          "delivery_status": "all",
          "created_at_gte": "2026-11-01T12:00:00.000Z",
          "created_at_lt": "2026-11-01T12:00:00.000Z",
          "which": "all",
          "since": "2026-11-01T12:00:00.000Z",
          "until": "2026-11-01T12:00:00.000Z",
          "event_types": [
            "provider.created"
          ],
          "total": 4,
          "done": 0,
          "progress_ratio": 0,
          "created_at": "2026-11-01T12:00:00.000Z",
          "completed_at": null
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listRequests": {
    "response": {
      "data": [
        {
          "object": "request",
          "id": "req_01kc59z6h8f8w9p5p3w5t1y000",
          "api_key_id": "key_01kc59z6h8f8w9p5p3w5t1y001",
          "operation_id": "listProviders",
          "method": "GET",
          "path": "/v1/providers",
          "status_code": 200,
          "error_code": null,
          "duration_ms": 12,
          "ip_address": "192.0.2.7",
          "user_agent": null,
          "created_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "request",
          "id": "req_01kc59z6h8f8w9p5p3w5t1y002",
          "api_key_id": "key_01kc59z6h8f8w9p5p3w5t1y001",
          "operation_id": "listBuilds",
          "method": "GET",
          "path": "/v1/builds",
          "status_code": 404,
          "error_code": "resource_not_found",
          "duration_ms": 12,
          "ip_address": "192.0.2.7",
          "user_agent": null,
          "created_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 3,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listSpecialties": {
    "response": {
      "data": [
        {
          "object": "specialty",
          "standard_id": "cms-ma-2026",
          "code": "001",
          "name": "General Practice",
          "kind": "provider",
          "tested_as": "S03",
          "unit": "providers",
          "telehealth_credit_eligible": true,
          "limits": {
            "large_metro": {
              "max_minutes": 10,
              "max_miles": 5,
              "minimum_per_1000": 1.67
            },
            "metro": {
              "max_minutes": 15,
              "max_miles": 10,
              "minimum_per_1000": 1.67
            },
            "micro": {
              "max_minutes": 30,
              "max_miles": 20,
              "minimum_per_1000": 1.42
            },
            "rural": {
              "max_minutes": 40,
              "max_miles": 30,
              "minimum_per_1000": 1.42
            },
            "ceac": {
              "max_minutes": 70,
              "max_miles": 60,
              "minimum_per_1000": 1.42
            }
          }
        },
        {
          "object": "specialty",
          "standard_id": "cms-ma-2026",
          "code": "002",
          "name": "Family Practice",
          "kind": "provider",
          "tested_as": "S03",
          "unit": "providers",
          "telehealth_credit_eligible": true,
          "limits": {
            "large_metro": {
              "max_minutes": 10,
              "max_miles": 5,
              "minimum_per_1000": 1.67
            },
            "metro": {
              "max_minutes": 15,
              "max_miles": 10,
              "minimum_per_1000": 1.67
            },
            "micro": {
              "max_minutes": 30,
              "max_miles": 20,
              "minimum_per_1000": 1.42
            },
            "rural": {
              "max_minutes": 40,
              "max_miles": 30,
              "minimum_per_1000": 1.42
            },
            "ceac": {
              "max_minutes": 70,
              "max_miles": 60,
              "minimum_per_1000": 1.42
            }
          }
        }
      ],
      "meta": {
        "total": 49,
        "page": 1,
        "per_page": 25,
        "next_cursor": "eyJwYWdlIjoyfQ"
      }
    }
  },
  "listStandards": {
    "response": {
      "data": [
        {
          "object": "standard",
          "id": "cms-ma-2026",
          "contract_year": 2026,
          "name": "CMS Medicare Advantage network adequacy, 2026",
          "citation": "42 CFR 422.116",
          "source": "CMS 2026 MA HSD Reference File, 12-17-2025",
          "is_imported": false,
          "loaded_at": "2026-11-01T12:00:00.000Z",
          "counts": {
            "counties": 29,
            "specialties": 43,
            "customized_cells": 151,
            "certificates_of_need": 0
          },
          "county_types": {
            "large_metro": {
              "p95_ratio": 0.0768672506,
              "required_ratio": 0.9,
              "minutes_per_mile": 2
            },
            "metro": {
              "p95_ratio": 0.1058540133,
              "required_ratio": 0.9,
              "minutes_per_mile": 1.5
            },
            "micro": {
              "p95_ratio": 0.1211850971,
              "required_ratio": 0.85,
              "minutes_per_mile": 1.3
            },
            "rural": {
              "p95_ratio": 0.1129662522,
              "required_ratio": 0.85,
              "minutes_per_mile": 1.2
            },
            "ceac": {
              "p95_ratio": 0.1432791728,
              "required_ratio": 0.85,
              "minutes_per_mile": 1.1
            }
          }
        },
        {
          "object": "standard",
          "id": "cms-ma-2025",
          "contract_year": 2025,
          "name": "CMS Medicare Advantage network adequacy, 2026",
          "citation": "42 CFR 422.116",
          "source": "CMS 2026 MA HSD Reference File, 12-17-2025",
          "is_imported": true,
          "loaded_at": "2026-11-01T12:00:00.000Z",
          "counts": {
            "counties": 0,
            "specialties": 43,
            "customized_cells": 0,
            "certificates_of_need": 0
          },
          "county_types": {
            "large_metro": {
              "p95_ratio": 0.0768672506,
              "required_ratio": 0.9,
              "minutes_per_mile": 2
            },
            "metro": {
              "p95_ratio": 0.1058540133,
              "required_ratio": 0.9,
              "minutes_per_mile": 1.5
            },
            "micro": {
              "p95_ratio": 0.1211850971,
              "required_ratio": 0.85,
              "minutes_per_mile": 1.3
            },
            "rural": {
              "p95_ratio": 0.1129662522,
              "required_ratio": 0.85,
              "minutes_per_mile": 1.2
            },
            "ceac": {
              "p95_ratio": 0.1432791728,
              "required_ratio": 0.85,
              "minutes_per_mile": 1.1
            }
          }
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "listWebhooks": {
    "response": {
      "data": [
        {
          "object": "webhook",
          "id": "wh_01kc59z6h8f8w9p5p3w5t1y000",
          "url": "https://partner.example/hooks",
          "event_types": [
            "*"
          ],
          "description": null,
          "retry_policy": {
            "max_attempts": 10,
            "initial_delay_seconds": 5,
            "multiplier": 5,
            "max_delay_seconds": 86400,
            "jitter_ratio": 0.2,
            "timeout_seconds": 15
          },
          "schedule_seconds": [
            5,
            25
          ],
          "header_names": [],
          "status": "enabled",
          "disabled_reason": null,
          "failing_since": null,
          "last_success_at": null,
          "secret": null,
          "retiring_secrets": [],
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        },
        {
          "object": "webhook",
          "id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
          "url": "https://partner.example/hooks",
          "event_types": [
            "*"
          ],
          "description": null,
          "retry_policy": {
            "max_attempts": 10,
            "initial_delay_seconds": 5,
            "multiplier": 5,
            "max_delay_seconds": 86400,
            "jitter_ratio": 0.2,
            "timeout_seconds": 15
          },
          "schedule_seconds": [
            5,
            25
          ],
          "header_names": [],
          "status": "enabled",
          "disabled_reason": null,
          "failing_since": null,
          "last_success_at": null,
          "secret": null,
          "retiring_secrets": [],
          "created_at": "2026-11-01T12:00:00.000Z",
          "updated_at": "2026-11-01T12:00:00.000Z"
        }
      ],
      "meta": {
        "total": 2,
        "page": 1,
        "per_page": 25,
        "next_cursor": null
      }
    }
  },
  "pauseCampaign": {
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to pause",
      "stop_on_goal": false,
      "starts_on": "2026-11-01",
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "paused",
      "allowed_actions": [
        "resume",
        "complete"
      ],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 0,
        "in_progress": 0,
        "responded": 1,
        "converted": 2,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0.6666666666666666,
      "launched_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "previewImport": {
    "request": {
      "match_by": "npi"
    },
    "response": {
      "object": "import_preview",
      "format": "csv",
      "reading": {
        "encoding": "utf-8",
        "delimiter": "comma",
        "quote": "double",
        "decimal_sign": "point",
        "sheet": null,
        "header_row": 1
      },
      "sheets": [],
      "columns": [
        {
          "heading": "NPI",
          "field": "npi",
          "source": "heading",
          "confidence": 1,
          "date_format": null,
          "values": []
        },
        {
          "heading": "Name",
          "field": "name",
          "source": "heading",
          "confidence": 1,
          "date_format": null,
          "values": []
        }
      ],
      "unmapped_columns": [],
      "absent_headings": [],
      "fields": [
        "accepts_new_patients",
        "additional_specialty_codes"
      ],
      "sampled_count": 1,
      "proposed_mapping": null,
      "missing_fields": [],
      "is_complete": true,
      "counts": {
        "created": 1,
        "updated": 0,
        "unchanged": 0,
        "rejected": 0,
        "missing": 0
      },
      "warning_count": 0,
      "issues": [],
      "row_count": 1,
      "rejected_count": 0,
      "skipped_rows": {
        "blank": 0,
        "totals": 0
      },
      "rows": [
        {
          "row": 2,
          "values": [
            {
              "field": "npi",
              "value": "2000000002"
            },
            {
              "field": "name",
              "value": "Ana Rivera, MD"
            }
          ],
          "errors": [],
          "warnings": [],
          "guesses": []
        }
      ]
    }
  },
  "redeliver": {
    "response": {
      "object": "delivery",
      "id": "dlv_01kc59z6h8f8w9p5p3w5t1y000",
      "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
      "event_id": "evt_01kc59z6h8f8w9p5p3w5t1y002",
      "event_type": "provider.created",
      "sequence": 1,
      "status": "succeeded",
      "attempt_count": 0,
      "next_attempt_at": null,
      "last_status_code": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null
    }
  },
  "rejectImportSourceUpload": {
    "response": {
      "object": "import_source_upload",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "state": "refused"
    }
  },
  "releaseImportSourceUpload": {
    "response": {
      "object": "import_source_upload",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "state": "accepted"
    }
  },
  "removeCampaignMember": {},
  "removeCampaignMembers": {
    "request": {
      "filter": {
        "stage": [
          "disqualified"
        ]
      }
    },
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to members",
      "stop_on_goal": false,
      "starts_on": null,
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "draft",
      "allowed_actions": [
        "launch",
        "cancel"
      ],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 3,
        "in_progress": 0,
        "responded": 0,
        "converted": 0,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0,
      "launched_at": null,
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "replaceServiceArea": {
    "request": {
      "county_fips": [
        "49035",
        "49049"
      ]
    },
    "response": {
      "object": "service_area",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "county_fips": [
        "49035",
        "49049"
      ],
      "pending_county_fips": [],
      "states": [
        {
          "state": "UT",
          "counties": 2,
          "beneficiaries": 232445
        }
      ],
      "counts": {
        "counties": 2,
        "beneficiaries": 232445
      }
    }
  },
  "resetSandbox": {
    "response": {
      "object": "sandbox",
      "account_id": "acct_01kc59z6h8f8w9p5p3w5t1y000",
      "build_ids": [
        "bld_01kc59z6h8f8w9p5p3w5t1y001",
        "bld_01kc59z6h8f8w9p5p3w5t1y002"
      ],
      "providers": 4762,
      "reset_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "resumeCampaign": {
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to resume",
      "stop_on_goal": false,
      "starts_on": "2026-11-01",
      "ends_on": null,
      "external_id": null,
      "metadata": {},
      "status": "running",
      "allowed_actions": [
        "pause",
        "complete"
      ],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 0,
        "in_progress": 0,
        "responded": 1,
        "converted": 2,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0.6666666666666666,
      "launched_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "resumeReplay": {
    "response": {
      "object": "webhook_replay",
      "id": "job_01kc59z6h8f8w9p5p3w5t1y000",
      "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
      "status": "queued",
      "delivery_status": "all",
      "created_at_gte": "2026-11-01T12:00:00.000Z",
      "created_at_lt": "2026-11-01T12:00:00.000Z",
      "which": "all",
      "since": "2026-11-01T12:00:00.000Z",
      "until": "2026-11-01T12:00:00.000Z",
      "event_types": [
        "provider.created"
      ],
      "total": 4,
      "done": 0,
      "progress_ratio": 0,
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null
    }
  },
  "revertImport": {
    "response": {
      "object": "import",
      "id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "upsert",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping_id": null,
      "source_id": null,
      "upload": null,
      "dry_run_id": null,
      "file_name": "roster.csv",
      "file_bytes": 0,
      "file_sha256": null,
      "format": "csv",
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "running",
      "phase": "revert",
      "rows_read": 3,
      "rows_total": 3,
      "rows_per_second": null,
      "counts": {
        "created": 0,
        "updated": 0,
        "unchanged": 0,
        "rejected": 3,
        "missing": 0
      },
      "skipped_rows": {
        "blank": 0,
        "totals": 0
      },
      "unmapped_columns": [],
      "guesses": [],
      "warning_count": 0,
      "first_errors": [
        {
          "row": 2,
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI: ten digits that start with 1 or 2. Correct it."
        },
        {
          "row": 3,
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI: ten digits that start with 1 or 2. Correct it."
        }
      ],
      "run_id": null,
      "failure": null,
      "revert": {
        "restored": 0,
        "deleted": 0,
        "kept": 0
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "started_at": null,
      "finished_at": "2026-11-01T12:00:00.000Z",
      "reverted_at": null,
      "rows_expire_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "revokeApiKey": {},
  "revokeToken": {
    "request": {
      "client_secret": "pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt",
      "token": "unknown"
    },
    "response": {}
  },
  "rotateApiKey": {
    "request": {
      "overlap_seconds": 3600
    },
    "response": {
      "object": "api_key",
      "id": "key_01kc59z6h8f8w9p5p3w5t1y000",
      "environment": "sandbox",
      "name": "test",
      "scopes": [
        "adequacy:read",
        "builds:read"
      ],
      "ip_allow_list": [],
      "expires_at": null,
      "token_ttl_seconds": 3600,
      "status": "active",
      "prefix": "pnb_sandbox_0Eoh",
      "last4": "fJWt",
      "lineage_id": "key_01kc59z6h8f8w9p5p3w5t1y001",
      "requests_per_minute": 1000000,
      "last_used_at": null,
      "revoked_at": null,
      "created_by": {
        "type": "api_key",
        "id": "key_01kc59z6h8f8w9p5p3w5t1y002"
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "secret": "pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt"
    }
  },
  "rotateImportSourceSecret": {
    "request": {
      "overlap_seconds": 86400
    },
    "response": {
      "object": "import_source",
      "id": "src_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Group 1",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "upsert",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping": [],
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "active",
      "max_changed_share": 0.5,
      "rhythm": null,
      "next_due_at": null,
      "late_since": null,
      "last_upload_at": null,
      "secret": "pnbs_sandbox_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
      "secret_expires_at": "2026-11-01T12:00:00.000Z",
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "rotateWebhookSecret": {
    "request": {
      "overlap_seconds": 0
    },
    "response": {
      "object": "webhook",
      "id": "wh_01kc59z6h8f8w9p5p3w5t1y000",
      "url": "https://partner.example/hooks",
      "event_types": [
        "*"
      ],
      "description": "Mirror of the provider directory",
      "retry_policy": {
        "max_attempts": 10,
        "initial_delay_seconds": 5,
        "multiplier": 5,
        "max_delay_seconds": 86400,
        "jitter_ratio": 0.2,
        "timeout_seconds": 15
      },
      "schedule_seconds": [
        5,
        25
      ],
      "header_names": [],
      "status": "enabled",
      "disabled_reason": null,
      "failing_since": null,
      "last_success_at": null,
      "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
      "retiring_secrets": [],
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "startReplay": {
    "request": {
      "since": "2026-11-01T12:00:00.000Z",
      "status": "all"
    },
    "response": {
      "object": "webhook_replay",
      "id": "job_01kc59z6h8f8w9p5p3w5t1y000",
      "webhook_id": "wh_01kc59z6h8f8w9p5p3w5t1y001",
      "status": "queued",
      "delivery_status": "all",
      "created_at_gte": "2026-11-01T12:00:00.000Z",
      "created_at_lt": "2026-11-01T12:00:00.000Z",
      "which": "all",
      "since": "2026-11-01T12:00:00.000Z",
      "until": "2026-11-01T12:00:00.000Z",
      "event_types": [
        "provider.stage_changed",
        "provider.created"
      ],
      "total": 42,
      "done": 0,
      "progress_ratio": 0,
      "created_at": "2026-11-01T12:00:00.000Z",
      "completed_at": null
    }
  },
  "testEventDestination": {
    "response": {
      "object": "event_destination_test",
      "outcome": "failed",
      "error_class": "dns",
      "error": "The name kafka-1.partner.example does not resolve.",
      "duration_ms": 12
    }
  },
  "testWebhook": {
    "request": {
      "event_type": "webhook.test"
    },
    "response": {
      "object": "delivery_attempt",
      "id": "att_01kc59z6h8f8w9p5p3w5t1y000",
      "delivery_id": "dlv_01kc59z6h8f8w9p5p3w5t1y001",
      "number": 1,
      "trigger": "test",
      "outcome": "failed",
      "status_code": 500,
      "error_class": "http_error",
      "error_code": null,
      "request_headers": {},
      "response_excerpt": "no",
      "started_at": "2026-11-01T12:00:00.000Z",
      "duration_ms": 12
    }
  },
  "triggerEvent": {
    "request": {
      "type": "provider.stage_changed",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000"
    },
    "response": {
      "object": "event_trigger",
      "event_id": "evt_01kc59z6h8f8w9p5p3w5t1y000"
    }
  },
  "updateBuild": {
    "request": {
      "metadata": {
        "source": "crm"
      }
    },
    "response": {
      "object": "build",
      "id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Test build",
      "plan_type": null,
      "filing_type": "internal",
      "contract_number": null,
      "contract_year": 2027,
      "standard_id": "cms-ma-2026",
      "basis": "contracted",
      "filing_due_on": null,
      "coverage_starts_on": null,
      "time_zone": "America/New_York",
      "beneficiary_sample_id": null,
      "external_id": null,
      "metadata": {
        "source": "crm"
      },
      "status": "active",
      "line_of_business": "medicare_advantage",
      "standard_note": "The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.",
      "settings": {
        "credits": [
          "telehealth",
          "certificate_of_need"
        ],
        "stacking": "add",
        "telehealth_scope": "state"
      },
      "counts": {
        "counties": 2,
        "providers": 7,
        "providers_by_stage": {
          "identified": 1,
          "outreach": 0,
          "engaged": 1,
          "loi_signed": 0,
          "negotiating": 0,
          "contract_sent": 0,
          "contracted": 0,
          "credentialing": 0,
          "active": 5,
          "on_hold": 0,
          "declined": 0,
          "unreachable": 0,
          "disqualified": 0,
          "terminated": 0
        }
      },
      "adequacy": {
        "score": 0,
        "cells_required": 86,
        "cells_met": 0,
        "run_id": "adq_01kc59z6h8f8w9p5p3w5t1y001"
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "updateCampaign": {
    "request": {
      "ends_on": "2099-12-31"
    },
    "response": {
      "object": "campaign",
      "id": "cmp_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Campaign to plain",
      "stop_on_goal": false,
      "starts_on": null,
      "ends_on": "2099-12-31",
      "external_id": null,
      "metadata": {},
      "status": "draft",
      "allowed_actions": [
        "launch",
        "cancel"
      ],
      "goal": null,
      "goal_met_at": null,
      "member_filter": null,
      "member_counts": {
        "pending": 3,
        "in_progress": 0,
        "responded": 0,
        "converted": 0,
        "declined": 0,
        "unreachable": 0,
        "removed": 0,
        "enrolled": 3
      },
      "conversion_ratio": 0,
      "launched_at": null,
      "completed_at": null,
      "completion_reason": null,
      "cancelled_at": null,
      "result": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "updateEventDestination": {
    "request": {
      "description": "Event bus of the data platform"
    },
    "response": {
      "object": "event_destination",
      "id": "dst_01kc59z6h8f8w9p5p3w5t1y000",
      "type": "kafka",
      "description": "Event bus of the data platform",
      "servers": [
        "kafka-1.partner.example:9093"
      ],
      "topic": "pnb-events",
      "event_types": [
        "*"
      ],
      "message_format": "event",
      "tls": true,
      "authentication": {
        "method": "none",
        "username": null
      },
      "status": "disabled",
      "disabled_reason": "manual",
      "last_delivered_sequence": 0,
      "last_success_at": null,
      "failing_since": null,
      "last_error_class": null,
      "last_error": null,
      "next_attempt_at": null,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "updateImportMapping": {
    "request": {
      "columns": [
        {
          "heading": "Fax",
          "field": null
        }
      ]
    },
    "response": {
      "object": "import_mapping",
      "id": "map_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Group 0",
      "columns": [
        {
          "heading": "Fax",
          "field": null
        }
      ],
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "updateImportRow": {
    "request": {
      "cells": [
        {
          "heading": "Name",
          "value": "Ana Rivera, MD"
        }
      ]
    },
    "response": {
      "object": "import_row",
      "row": 2,
      "outcome": "rejected",
      "provider_id": null,
      "cells": [
        "2",
        "Ana Rivera, MD"
      ],
      "cell_columns": null,
      "errors": [
        {
          "field": "npi",
          "column": "NPI",
          "value": "2",
          "code": "invalid_format",
          "message": "2 is not an NPI: ten digits that start with 1 or 2. Correct it."
        }
      ],
      "warnings": [],
      "guesses": [],
      "correction": {
        "corrected_at": "2026-11-01T12:00:00.000Z",
        "actor": {
          "type": "api_key",
          "id": "key_01kc59z6h8f8w9p5p3w5t1y000"
        },
        "original_cells": [
          "2",
          "Ana Rivera, MD"
        ]
      },
      "etag": "\"v2-rwx-nFpW\""
    }
  },
  "updateImportRows": {
    "request": {
      "items": [
        {
          "row": 3,
          "cells": [
            {
              "heading": "Name",
              "value": "Ana Rivera, MD"
            }
          ]
        }
      ]
    },
    "response": {
      "object": "import_rows_update",
      "import_id": "imp_01kc59z6h8f8w9p5p3w5t1y000",
      "applied": 0,
      "rejected": 1,
      "refused": 0,
      "results": [
        {
          "index": 0,
          "row": 3,
          "outcome": "rejected",
          "provider_id": null,
          "etag": "\"v2-rwx-nFpW\"",
          "errors": [
            {
              "field": "npi",
              "column": "NPI",
              "value": "2",
              "code": "invalid_format",
              "message": "2 is not an NPI: ten digits that start with 1 or 2. Correct it."
            }
          ],
          "code": null,
          "detail": null,
          "conflict_id": null
        }
      ]
    }
  },
  "updateImportSource": {
    "request": {
      "max_changed_share": 0.5
    },
    "response": {
      "object": "import_source",
      "id": "src_01kc59z6h8f8w9p5p3w5t1y000",
      "name": "Group 1",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "mode": "upsert",
      "on_missing": "keep",
      "match_by": "npi",
      "events": null,
      "mapping": [],
      "reading": {
        "encoding": null,
        "delimiter": null,
        "quote": null,
        "decimal_sign": null,
        "sheet": null,
        "header_row": null
      },
      "status": "active",
      "max_changed_share": 0.5,
      "rhythm": null,
      "next_due_at": null,
      "late_since": null,
      "last_upload_at": null,
      "secret": null,
      "secret_expires_at": "2026-11-01T12:00:00.000Z",
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "updateProvider": {
    "request": {
      "metadata": {
        "source": "crm"
      }
    },
    "response": {
      "object": "provider",
      "id": "prv_01kc59z6h8f8w9p5p3w5t1y000",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y001",
      "name": "Ana Rivera, MD",
      "npi": "2000000002",
      "entity_type": "individual",
      "specialty_code": "008",
      "additional_specialty_codes": [],
      "taxonomy_code": null,
      "offers_telehealth": false,
      "telehealth_only": false,
      "telehealth_states": [],
      "primary_care_in_shortage_area": false,
      "accepts_new_patients": "unknown",
      "medicare_certified_beds": null,
      "owner_email": null,
      "decline_reason": null,
      "expected_active_on": null,
      "effective_on": null,
      "terminated_on": null,
      "contract_type": null,
      "medical_group": null,
      "uses_cms_contract_amendment": null,
      "contract_signed_on": null,
      "external_id": null,
      "metadata": {
        "source": "crm"
      },
      "specialty": "Cardiology",
      "county": "Salt Lake",
      "county_fips": "49035",
      "state": "UT",
      "stage": "engaged",
      "adequacy_status": "pending",
      "adequacy_status_source": "computed",
      "adequacy_reasons": [
        "stage_not_counted"
      ],
      "adequacy_run_id": "adq_01kc59z6h8f8w9p5p3w5t1y002",
      "adequacy_updated_at": "2026-11-01T12:00:00.000Z",
      "locations": [
        {
          "address_line_1": "200 Example Avenue",
          "address_line_2": null,
          "city": "Salt Lake City",
          "state": "UT",
          "zip": "84101",
          "county_fips": "49035",
          "latitude": 40.75631,
          "longitude": -111.89996,
          "is_primary": true,
          "geocode_quality": "zip_centroid"
        }
      ],
      "data_quality": [],
      "allowed_stages": [
        "loi_signed",
        "negotiating"
      ],
      "stage_changed_at": "2026-11-01T12:00:00.000Z",
      "contact_attempt_count": 0,
      "last_contacted_at": null,
      "contact_evidence_complete": false,
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z",
      "tin": null
    }
  },
  "updateWebhook": {
    "request": {
      "description": "Mirror of the provider directory"
    },
    "response": {
      "object": "webhook",
      "id": "wh_01kc59z6h8f8w9p5p3w5t1y000",
      "url": "https://partner.example/hooks",
      "event_types": [
        "*"
      ],
      "description": "Mirror of the provider directory",
      "retry_policy": {
        "max_attempts": 10,
        "initial_delay_seconds": 5,
        "multiplier": 5,
        "max_delay_seconds": 86400,
        "jitter_ratio": 0.2,
        "timeout_seconds": 15
      },
      "schedule_seconds": [
        5,
        25
      ],
      "header_names": [],
      "status": "enabled",
      "disabled_reason": null,
      "failing_since": null,
      "last_success_at": null,
      "secret": null,
      "retiring_secrets": [],
      "created_at": "2026-11-01T12:00:00.000Z",
      "updated_at": "2026-11-01T12:00:00.000Z"
    }
  },
  "upsertProviders": {
    "request": {
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "items": [
        {
          "name": "Dana Mills, MD",
          "npi": "2000000002",
          "specialty_code": "008",
          "locations": [
            {
              "address_line_1": "200 Example Avenue",
              "city": "Salt Lake City",
              "state": "UT",
              "zip": "84101"
            }
          ],
          "external_id": "crm-4711"
        },
        {
          "external_id": "crm-4712",
          "npi": "2000000010"
        }
      ]
    },
    "response": {
      "object": "provider_batch",
      "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
      "created": 1,
      "updated": 0,
      "unchanged": 0,
      "rejected": 1,
      "results": [
        {
          "index": 0,
          "outcome": "created",
          "provider": {
            "object": "provider",
            "id": "prv_01kc59z6h8f8w9p5p3w5t1y001",
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "name": "Dana Mills, MD",
            "npi": "2000000002",
            "entity_type": "individual",
            "specialty_code": "008",
            "additional_specialty_codes": [],
            "taxonomy_code": null,
            "offers_telehealth": false,
            "telehealth_only": false,
            "telehealth_states": [],
            "primary_care_in_shortage_area": false,
            "accepts_new_patients": "unknown",
            "medicare_certified_beds": null,
            "owner_email": null,
            "decline_reason": null,
            "expected_active_on": null,
            "effective_on": null,
            "terminated_on": null,
            "contract_type": null,
            "medical_group": null,
            "uses_cms_contract_amendment": null,
            "contract_signed_on": null,
            "external_id": "crm-4711",
            "metadata": {},
            "specialty": "Cardiology",
            "county": "Salt Lake",
            "county_fips": "49035",
            "state": "UT",
            "stage": "identified",
            "adequacy_status": "pending",
            "adequacy_status_source": "computed",
            "adequacy_reasons": [
              "not_evaluated"
            ],
            "adequacy_run_id": null,
            "adequacy_updated_at": null,
            "locations": [
              {
                "address_line_1": "200 Example Avenue",
                "address_line_2": null,
                "city": "Salt Lake City",
                "state": "UT",
                "zip": "84101",
                "county_fips": "49035",
                "latitude": 40.75631,
                "longitude": -111.89996,
                "is_primary": true,
                "geocode_quality": "zip_centroid"
              }
            ],
            "data_quality": [],
            "allowed_stages": [
              "outreach",
              "engaged"
            ],
            "stage_changed_at": "2026-11-01T12:00:00.000Z",
            "contact_attempt_count": 0,
            "last_contacted_at": null,
            "contact_evidence_complete": false,
            "created_at": "2026-11-01T12:00:00.000Z",
            "updated_at": "2026-11-01T12:00:00.000Z",
            "tin": null
          },
          "code": null,
          "detail": null,
          "errors": [],
          "conflict_id": null
        },
        {
          "index": 1,
          "outcome": "rejected",
          "provider": null,
          "code": "validation_failed",
          "detail": "2 fields need attention.",
          "errors": [
            {
              "in": "body",
              "pointer": "/items/1/name",
              "code": "required",
              "message": "The build has no such provider, and name is required to create it."
            },
            {
              "in": "body",
              "pointer": "/items/1/specialty_code",
              "code": "required",
              "message": "The build has no such provider, and specialty_code is required to create it."
            }
          ],
          "conflict_id": null
        }
      ]
    }
  }
};

/** A response of each problem that a request can provoke. */
export const PROBLEM_EXAMPLES: Readonly<Record<string, unknown>> = {
  "api_key_not_accepted": {
    "type": "https://api.pnb.example/docs/errors/api_key_not_accepted",
    "title": "API key not accepted",
    "status": 401,
    "code": "api_key_not_accepted",
    "detail": "This is an API key. Exchange it first: POST /v1/oauth/token with grant_type=client_credentials and the key as client_secret.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "idempotency_key_reused": {
    "type": "https://api.pnb.example/docs/errors/idempotency_key_reused",
    "title": "Idempotency key reused",
    "status": 422,
    "code": "idempotency_key_reused",
    "detail": "This Idempotency-Key was sent with another request. Use a new key for a new request.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "insufficient_scope": {
    "type": "https://api.pnb.example/docs/errors/insufficient_scope",
    "title": "Insufficient scope",
    "status": 403,
    "code": "insufficient_scope",
    "detail": "This operation requires the scope providers:read.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "invalid_client": {
    "type": "https://api.pnb.example/docs/errors/invalid_client",
    "title": "Invalid client",
    "status": 401,
    "code": "invalid_client",
    "detail": "The API key is unknown, mistyped, revoked or expired.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "error": "invalid_client",
    "error_description": "The API key is unknown, mistyped, revoked or expired."
  },
  "invalid_cursor": {
    "type": "https://api.pnb.example/docs/errors/invalid_cursor",
    "title": "Invalid cursor",
    "status": 400,
    "code": "invalid_cursor",
    "detail": "The cursor is not valid for this list with these filters and this sort. Send the request without cursor to start with the first page.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "errors": [
      {
        "in": "query",
        "name": "cursor",
        "code": "invalid_format",
        "message": "Send meta.next_cursor of the previous page unchanged."
      }
    ]
  },
  "invalid_idempotency_key": {
    "type": "https://api.pnb.example/docs/errors/invalid_idempotency_key",
    "title": "Invalid idempotency key",
    "status": 400,
    "code": "invalid_idempotency_key",
    "detail": "Use 1 to 255 visible ASCII characters, such as a UUID.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "errors": [
      {
        "in": "header",
        "name": "Idempotency-Key",
        "code": "invalid_format",
        "message": "Use 1 to 255 visible ASCII characters."
      }
    ]
  },
  "invalid_parameter": {
    "type": "https://api.pnb.example/docs/errors/invalid_parameter",
    "title": "Invalid parameter",
    "status": 400,
    "code": "invalid_parameter",
    "detail": "per_page: Must be at least 1.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "errors": [
      {
        "in": "query",
        "name": "per_page",
        "code": "out_of_range",
        "message": "Must be at least 1."
      }
    ]
  },
  "invalid_request": {
    "type": "https://api.pnb.example/docs/errors/invalid_request",
    "title": "Invalid request",
    "status": 400,
    "code": "invalid_request",
    "detail": "scope: Must be a string.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "errors": [
      {
        "in": "body",
        "pointer": "/scope",
        "code": "invalid_type",
        "message": "Must be a string."
      }
    ],
    "error": "invalid_request",
    "error_description": "scope: Must be a string."
  },
  "invalid_scope": {
    "type": "https://api.pnb.example/docs/errors/invalid_scope",
    "title": "Invalid scope",
    "status": 400,
    "code": "invalid_scope",
    "detail": "The API key does not have the scopes none. Request scopes of the key, or omit scope.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "error": "invalid_scope",
    "error_description": "The API key does not have the scopes none. Request scopes of the key, or omit scope."
  },
  "invalid_token": {
    "type": "https://api.pnb.example/docs/errors/invalid_token",
    "title": "Invalid token",
    "status": 401,
    "code": "invalid_token",
    "detail": "The bearer token is not one of this service. Request a token at POST /v1/oauth/token.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "malformed_json": {
    "type": "https://api.pnb.example/docs/errors/malformed_json",
    "title": "Malformed JSON",
    "status": 400,
    "code": "malformed_json",
    "detail": "The body is not JSON. It ends too early at line 1, column 2.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "missing_token": {
    "type": "https://api.pnb.example/docs/errors/missing_token",
    "title": "Missing token",
    "status": 401,
    "code": "missing_token",
    "detail": "Send Authorization: Bearer <token>. Get a token at POST /v1/oauth/token.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "not_acceptable": {
    "type": "https://api.pnb.example/docs/errors/not_acceptable",
    "title": "Not acceptable",
    "status": 406,
    "code": "not_acceptable",
    "detail": "The response is application/json: send Accept: application/json, or omit the header.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "precondition_failed": {
    "type": "https://api.pnb.example/docs/errors/precondition_failed",
    "title": "Precondition failed",
    "status": 412,
    "code": "precondition_failed",
    "detail": "The object has changed since it was read. Read it again, then send the new ETag.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "rate_limit_exceeded": {
    "type": "https://api.pnb.example/docs/errors/rate_limit_exceeded",
    "title": "Rate limit exceeded",
    "status": 429,
    "code": "rate_limit_exceeded",
    "detail": "The limit of 1 requests per minute is reached. Try again in 60 s.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "rate_limit": {
      "policy": "minute",
      "limit": 1,
      "remaining": 0,
      "retry_after_ms": 12
    }
  },
  "resource_not_found": {
    "type": "https://api.pnb.example/docs/errors/resource_not_found",
    "title": "Not found",
    "status": 404,
    "code": "resource_not_found",
    "detail": "No such provider (prv_…) in this account and environment.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "stage_transition_not_allowed": {
    "type": "https://api.pnb.example/docs/errors/stage_transition_not_allowed",
    "title": "Stage transition not allowed",
    "status": 409,
    "code": "stage_transition_not_allowed",
    "detail": "A provider in engaged cannot move to active. Allowed: loi_signed, negotiating, contract_sent, declined, unreachable, on_hold, disqualified. Or send correction: true with a reason.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "current_stage": "engaged",
    "allowed_stages": [
      "loi_signed",
      "negotiating"
    ]
  },
  "unknown_parameter": {
    "type": "https://api.pnb.example/docs/errors/unknown_parameter",
    "title": "Unknown parameter",
    "status": 400,
    "code": "unknown_parameter",
    "detail": "stages: No such parameter. Did you mean stage?",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "errors": [
      {
        "in": "query",
        "name": "stages",
        "code": "unknown_field",
        "message": "No such parameter. Did you mean stage?"
      }
    ]
  },
  "unsupported_grant_type": {
    "type": "https://api.pnb.example/docs/errors/unsupported_grant_type",
    "title": "Unsupported grant type",
    "status": 400,
    "code": "unsupported_grant_type",
    "detail": "Use grant_type=client_credentials.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "error": "unsupported_grant_type",
    "error_description": "Use grant_type=client_credentials."
  },
  "unsupported_media_type": {
    "type": "https://api.pnb.example/docs/errors/unsupported_media_type",
    "title": "Unsupported media type",
    "status": 415,
    "code": "unsupported_media_type",
    "detail": "Send Content-Type: application/json, in UTF-8, as it is or with Content-Encoding: gzip.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "uri_too_long": {
    "type": "https://api.pnb.example/docs/errors/uri_too_long",
    "title": "URI too long",
    "status": 414,
    "code": "uri_too_long",
    "detail": "The URI is longer than 8 KiB. Use fewer filter values.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000"
  },
  "validation_failed": {
    "type": "https://api.pnb.example/docs/errors/validation_failed",
    "title": "Validation failed",
    "status": 422,
    "code": "validation_failed",
    "detail": "1 field needs attention.",
    "request_id": "req_01kc59z6h8f8w9p5p3w5t1y000",
    "errors": [
      {
        "in": "body",
        "pointer": "/npi",
        "code": "invalid_check_digit",
        "message": "Fails the NPI check digit (Luhn over 80840 and the NPI)."
      }
    ]
  }
};
