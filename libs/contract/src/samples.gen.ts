// Generated from the contract by `npm run gen`; do not edit.
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The call of each operation with curl, the TypeScript client and the Python client. */
export const CODE_SAMPLES: Readonly<Record<string, readonly CodeSample[]>> = {
  "addCampaignMembers": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/members\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"provider_ids\":[\"prv_01kc59z6h8f8w9p5p3w5t1y000\"]}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.addMembers('cmp_01kc59z6h8f8w9p5p3w5t1y0za', {\n  provider_ids: ['prv_01kc59z6h8f8w9p5p3w5t1y000'],\n});\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.add_members(\n        \"cmp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"provider_ids\": [\"prv_01kc59z6h8f8w9p5p3w5t1y000\"],\n        },\n    )\n    print(campaign.id, campaign.name)"
    }
  ],
  "applyImport": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/apply\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"mode\":\"replace\",\"on_missing\":\"keep\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst result = await pnb.imports.apply('imp_01kc59z6h8f8w9p5p3w5t1y0za', {\n  mode: 'replace',\n  on_missing: 'keep',\n});\nconsole.log(result.id, result.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    result = pnb.imports.apply(\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"mode\": \"replace\", \"on_missing\": \"keep\"},\n    )\n    print(result.id, result.status)"
    }
  ],
  "cancelCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/cancel\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.cancel('cmp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.cancel(\"cmp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(campaign.id, campaign.name)"
    }
  ],
  "cancelImport": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/cancel\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst result = await pnb.imports.cancel('imp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(result.id, result.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    result = pnb.imports.cancel(\"imp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(result.id, result.status)"
    }
  ],
  "cancelReplay": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/replays/job_01kc59z6h8f8w9p5p3w5t1y0za/cancel\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhookReplay = await pnb.webhooks.cancelReplay(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  'job_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(webhookReplay.id, webhookReplay.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook_replay = pnb.webhooks.cancel_replay(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"job_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(webhook_replay.id, webhook_replay.status)"
    }
  ],
  "compareAdequacyRuns": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/history/adq_01kc59z6h8f8w9p5p3w5t1y0za/comparison?kind=gained&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const adequacyCellDifference of pnb.adequacy.compareRuns(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'adq_01kc59z6h8f8w9p5p3w5t1y0za',\n  { kind: ['gained'], per_page: 100 },\n)) {\n  console.log(adequacyCellDifference.kind, adequacyCellDifference.county_fips);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for adequacy_cell_difference in pnb.adequacy.compare_runs(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"adq_01kc59z6h8f8w9p5p3w5t1y0za\",\n        kind=[\"gained\"],\n        per_page=100,\n    ):\n        print(adequacy_cell_difference.kind, adequacy_cell_difference.county_fips)"
    }
  ],
  "compareFilings": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings/fil_01kc59z6h8f8w9p5p3w5t1y0za/comparison\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst filingComparison = await pnb.filings.compare(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'fil_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(filingComparison.filing_id, filingComparison.with);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    filing_comparison = pnb.filings.compare(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"fil_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(filing_comparison.filing_id, filing_comparison.with_)"
    }
  ],
  "compareImports": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/comparison?kind=added&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const importDifference of pnb.imports.compare(\n  'imp_01kc59z6h8f8w9p5p3w5t1y0za',\n  { kind: ['added'], per_page: 100 },\n)) {\n  console.log(importDifference.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for import_difference in pnb.imports.compare(\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        kind=[\"added\"],\n        per_page=100,\n    ):\n        print(import_difference.name)"
    }
  ],
  "compareStandards": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/standards/cms-ma-2026/comparison\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst standardComparison = await pnb.standards.compare('cms-ma-2026');\nconsole.log(standardComparison.standard_id, standardComparison.with_standard_id);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    standard_comparison = pnb.standards.compare(\"cms-ma-2026\")\n    print(standard_comparison.standard_id, standard_comparison.with_standard_id)"
    }
  ],
  "completeCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/complete\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.complete('cmp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.complete(\"cmp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(campaign.id, campaign.name)"
    }
  ],
  "createApiKey": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/api-keys\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"name\":\"Nightly roster sync\",\"scopes\":[\"providers:read\"]}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst apiKeyWithSecret = await pnb.apiKeys.create({\n  name: 'Nightly roster sync',\n  scopes: ['providers:read'],\n});\nconsole.log(apiKeyWithSecret.id, apiKeyWithSecret.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    api_key_with_secret = pnb.api_keys.create({\n        \"name\": \"Nightly roster sync\",\n        \"scopes\": [\"providers:read\"],\n    })\n    print(api_key_with_secret.id, api_key_with_secret.name)"
    }
  ],
  "createBeneficiarySample": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/beneficiary-samples\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -F 'name=MA sample census, Utah' \\\n  -F source=CMS \\\n  -F vintage=2026-04 \\\n  -F file=@beneficiary-sample.csv"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { openAsBlob } from 'node:fs';\nimport { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst file = await openAsBlob('beneficiary-sample.csv');\nconst beneficiarySample = await pnb.beneficiarySamples.create(\n  file,\n  { name: 'MA sample census, Utah', source: 'CMS', vintage: '2026-04' },\n  { fileName: 'beneficiary-sample.csv' },\n);\nconsole.log(beneficiarySample.id, beneficiarySample.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    beneficiary_sample = pnb.beneficiary_samples.create(\n        \"beneficiary-sample.csv\",\n        name=\"MA sample census, Utah\",\n        source=\"CMS\",\n        vintage=\"2026-04\",\n    )\n    print(beneficiary_sample.id, beneficiary_sample.name)"
    }
  ],
  "createBuild": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"name\":\"Wasatch Front\",\"contract_year\":2027,\"county_fips\":[\"49009\"]}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst build = await pnb.builds.create({\n  name: 'Wasatch Front',\n  contract_year: 2027,\n  county_fips: ['49009'],\n});\nconsole.log(build.id, build.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    build = pnb.builds.create({\n        \"name\": \"Wasatch Front\",\n        \"contract_year\": 2027,\n        \"county_fips\": [\"49009\"],\n    })\n    print(build.id, build.name)"
    }
  ],
  "createCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/campaigns\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n  \"name\": \"Cardiology, first round\",\n  \"goal\": {\n    \"type\": \"contact_all\"\n  }\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.create({\n  build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',\n  name: 'Cardiology, first round',\n  goal: { type: 'contact_all' },\n});\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.create({\n        \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n        \"name\": \"Cardiology, first round\",\n        \"goal\": {\"type\": \"contact_all\"},\n    })\n    print(campaign.id, campaign.name)"
    }
  ],
  "createContactAttempt": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za/contact-attempts\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"channel\":\"phone\",\"outcome\":\"left_message\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst contactAttempt = await pnb.providers.createContactAttempt(\n  'prv_01kc59z6h8f8w9p5p3w5t1y0za',\n  { channel: 'phone', outcome: 'left_message' },\n);\nconsole.log(contactAttempt.id, contactAttempt.outcome);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    contact_attempt = pnb.providers.create_contact_attempt(\n        \"prv_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"channel\": \"phone\",\n            \"outcome\": \"left_message\",\n        },\n    )\n    print(contact_attempt.id, contact_attempt.outcome)"
    }
  ],
  "createEventDestination": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/event-destinations\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"type\": \"kafka\",\n  \"servers\": [\n    \"kafka-1.partner.example:9093\",\n    \"kafka-2.partner.example:9093\"\n  ],\n  \"topic\": \"pnb-events\",\n  \"event_types\": [\n    \"provider.*\",\n    \"adequacy.*\"\n  ],\n  \"authentication\": {\n    \"method\": \"scram_sha_512\",\n    \"username\": \"pnb\"\n  },\n  \"secret\": \"correct-horse-battery-staple\"\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst eventDestination = await pnb.eventDestinations.create({\n  type: 'kafka',\n  servers: ['kafka-1.partner.example:9093', 'kafka-2.partner.example:9093'],\n  topic: 'pnb-events',\n  event_types: ['provider.*', 'adequacy.*'],\n  authentication: { method: 'scram_sha_512', username: 'pnb' },\n  secret: 'correct-horse-battery-staple',\n});\nconsole.log(eventDestination.id, eventDestination.type);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    event_destination = pnb.event_destinations.create({\n        \"type\": \"kafka\",\n        \"servers\": [\n            \"kafka-1.partner.example:9093\",\n            \"kafka-2.partner.example:9093\",\n        ],\n        \"topic\": \"pnb-events\",\n        \"event_types\": [\"provider.*\", \"adequacy.*\"],\n        \"authentication\": {\n            \"method\": \"scram_sha_512\",\n            \"username\": \"pnb\",\n        },\n        \"secret\": \"correct-horse-battery-staple\",\n    })\n    print(event_destination.id, event_destination.type)"
    }
  ],
  "createFiling": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"name\":\"CY2028 application\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst filing = await pnb.filings.create('bld_01kc59z6h8f8w9p5p3w5t1y0za', {\n  name: 'CY2028 application',\n});\nconsole.log(filing.id, filing.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    filing = pnb.filings.create(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"name\": \"CY2028 application\"},\n    )\n    print(filing.id, filing.name)"
    }
  ],
  "createImport": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -F build_id=bld_01kc59z6h8f8w9p5p3w5t1y000 \\\n  -F mode=dry_run \\\n  -F file=@import.csv"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { openAsBlob } from 'node:fs';\nimport { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst file = await openAsBlob('import.csv');\nconst result = await pnb.imports.create(\n  file,\n  { build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000', mode: 'dry_run' },\n  { fileName: 'import.csv' },\n);\nconsole.log(result.id, result.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    result = pnb.imports.create(\n        \"import.csv\",\n        build_id=\"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n        mode=\"dry_run\",\n    )\n    print(result.id, result.status)"
    }
  ],
  "createImportMapping": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-mappings\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"name\": \"Monthly roster\",\n  \"columns\": [\n    {\n      \"heading\": \"Billing NPI\",\n      \"field\": null\n    },\n    {\n      \"heading\": \"Eff Dt\",\n      \"field\": \"effective_on\",\n      \"transforms\": [\n        {\n          \"type\": \"date\",\n          \"format\": \"DD.MM.YYYY\"\n        }\n      ]\n    }\n  ]\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importMapping = await pnb.imports.createMapping({\n  name: 'Monthly roster',\n  columns: [\n    { heading: 'Billing NPI', field: null },\n    {\n      heading: 'Eff Dt',\n      field: 'effective_on',\n      transforms: [{ type: 'date', format: 'DD.MM.YYYY' }],\n    },\n  ],\n});\nconsole.log(importMapping.id, importMapping.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_mapping = pnb.imports.create_mapping({\n        \"name\": \"Monthly roster\",\n        \"columns\": [\n            {\"heading\": \"Billing NPI\", \"field\": None},\n            {\n                \"heading\": \"Eff Dt\",\n                \"field\": \"effective_on\",\n                \"transforms\": [{\"type\": \"date\", \"format\": \"DD.MM.YYYY\"}],\n            },\n        ],\n    })\n    print(import_mapping.id, import_mapping.name)"
    }
  ],
  "createImportSource": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-sources\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n  \"name\": \"Example Medical Group\",\n  \"mode\": \"upsert\"\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importSource = await pnb.importSources.create({\n  build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',\n  name: 'Example Medical Group',\n  mode: 'upsert',\n});\nconsole.log(importSource.id, importSource.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_source = pnb.import_sources.create({\n        \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n        \"name\": \"Example Medical Group\",\n        \"mode\": \"upsert\",\n    })\n    print(import_source.id, import_source.name)"
    }
  ],
  "createImportSourceUpload": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads\" \\\n  -u \"source:$PNB_SOURCE_SECRET\" \\\n  -F file=@import-source.csv"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { openAsBlob } from 'node:fs';\nimport { env } from 'node:process';\n\nconst authorization = `Basic ${btoa(`source:${env.PNB_SOURCE_SECRET}`)}`;\nconst form = new FormData();\nform.set('file', await openAsBlob('import-source.csv'), 'import-source.csv');\nconst response = await fetch(\n  `${env.PNB_BASE_URL}/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads`,\n  {\n    method: 'POST',\n    body: form,\n    headers: { Authorization: authorization },\n  },\n);\nconsole.log(response.status, await response.text());"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "import os\n\nimport httpx2\n\naddress = (\n    os.environ[\"PNB_BASE_URL\"]\n    + \"/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads\"\n)\nauth = (\"source\", os.environ[\"PNB_SOURCE_SECRET\"])\nwith open(\"import-source.csv\", \"rb\") as file:\n    response = httpx2.post(address, auth=auth, files={\"file\": file})\nprint(response.status_code, response.text)"
    }
  ],
  "createProvider": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/providers\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n  \"name\": \"Ana Rivera, MD\",\n  \"npi\": \"2000000002\",\n  \"specialty_code\": \"008\",\n  \"locations\": [\n    {\n      \"address_line_1\": \"200 Example Avenue\",\n      \"city\": \"Salt Lake City\",\n      \"state\": \"UT\",\n      \"zip\": \"84101\"\n    }\n  ]\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst provider = await pnb.providers.create({\n  build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',\n  name: 'Ana Rivera, MD',\n  npi: '2000000002',\n  specialty_code: '008',\n  locations: [\n    {\n      address_line_1: '200 Example Avenue',\n      city: 'Salt Lake City',\n      state: 'UT',\n      zip: '84101',\n    },\n  ],\n});\nconsole.log(provider.id, provider.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    provider = pnb.providers.create({\n        \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n        \"name\": \"Ana Rivera, MD\",\n        \"npi\": \"2000000002\",\n        \"specialty_code\": \"008\",\n        \"locations\": [\n            {\n                \"address_line_1\": \"200 Example Avenue\",\n                \"city\": \"Salt Lake City\",\n                \"state\": \"UT\",\n                \"zip\": \"84101\",\n            },\n        ],\n    })\n    print(provider.id, provider.name)"
    }
  ],
  "createReplay": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/replays\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"created_at_gte\":\"2026-11-01T12:00:00.000Z\",\"delivery_status\":\"all\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhookReplay = await pnb.webhooks.createReplay('wh_01kc59z6h8f8w9p5p3w5t1y0za', {\n  created_at_gte: '2026-11-01T12:00:00.000Z',\n  delivery_status: 'all',\n});\nconsole.log(webhookReplay.id, webhookReplay.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook_replay = pnb.webhooks.create_replay(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"created_at_gte\": \"2026-11-01T12:00:00.000Z\",\n            \"delivery_status\": \"all\",\n        },\n    )\n    print(webhook_replay.id, webhook_replay.status)"
    }
  ],
  "createWebhook": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"url\":\"https://partner.example/hooks\",\"event_types\":[\"provider.*\"]}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhookWithSecret = await pnb.webhooks.create({\n  url: 'https://partner.example/hooks',\n  event_types: ['provider.*'],\n});\nconsole.log(webhookWithSecret.id, webhookWithSecret.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook_with_secret = pnb.webhooks.create({\n        \"url\": \"https://partner.example/hooks\",\n        \"event_types\": [\"provider.*\"],\n    })\n    print(webhook_with_secret.id, webhook_with_secret.status)"
    }
  ],
  "deleteBeneficiarySample": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/beneficiary-samples/smp_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.beneficiarySamples.delete('smp_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.beneficiary_samples.delete(\"smp_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "deleteBuild": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.builds.delete('bld_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.builds.delete(\"bld_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "deleteCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.campaigns.delete('cmp_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.campaigns.delete(\"cmp_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "deleteEventDestination": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/event-destinations/dst_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.eventDestinations.delete('dst_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.event_destinations.delete(\"dst_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "deleteImportMapping": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/import-mappings/map_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.imports.deleteMapping('map_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.imports.delete_mapping(\"map_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "deleteImportSource": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.importSources.delete('src_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.import_sources.delete(\"src_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "deleteProvider": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.providers.delete('prv_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.providers.delete(\"prv_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "deleteWebhook": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.webhooks.delete('wh_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.webhooks.delete(\"wh_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "getAccount": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/account\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst account = await pnb.account.get();\nconsole.log(account.id, account.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    account = pnb.account.get()\n    print(account.id, account.name)"
    }
  ],
  "getAccountUsage": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/account/usage\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst requestUsage = await pnb.account.getUsage();\nconsole.log(requestUsage.interval, requestUsage.created_at_gte);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    request_usage = pnb.account.get_usage()\n    print(request_usage.interval, request_usage.created_at_gte)"
    }
  ],
  "getAdequacy": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst adequacyScore = await pnb.adequacy.get('bld_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(adequacyScore.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    adequacy_score = pnb.adequacy.get(\"bld_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(adequacy_score.status)"
    }
  ],
  "getAdequacyCell": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/cells/49035/008\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst adequacyCellDetail = await pnb.adequacy.getCell(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  '49035',\n  '008',\n);\nconsole.log(adequacyCellDetail.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    adequacy_cell_detail = pnb.adequacy.get_cell(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"49035\",\n        \"008\",\n    )\n    print(adequacy_cell_detail.status)"
    }
  ],
  "getAdequacyMatrix": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/matrix\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst adequacyMatrix = await pnb.adequacy.getMatrix('bld_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(adequacyMatrix.build_id, adequacyMatrix.basis);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    adequacy_matrix = pnb.adequacy.get_matrix(\"bld_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(adequacy_matrix.build_id, adequacy_matrix.basis)"
    }
  ],
  "getAdequacyRun": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/history/adq_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst adequacyRunDetail = await pnb.adequacy.getRun(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'adq_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(adequacyRunDetail.id, adequacyRunDetail.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    adequacy_run_detail = pnb.adequacy.get_run(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"adq_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(adequacy_run_detail.id, adequacy_run_detail.status)"
    }
  ],
  "getAuthorizationServer": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/.well-known/oauth-authorization-server\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst authorizationServerMetadata = await pnb.oauth.getAuthorizationServer();\nconsole.log(\n  authorizationServerMetadata.issuer,\n  authorizationServerMetadata.token_endpoint,\n);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    authorization_server_metadata = pnb.oauth.get_authorization_server()\n    print(authorization_server_metadata.issuer, authorization_server_metadata.token_endpoint)"
    }
  ],
  "getAuthorizationServerByIssuer": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/.well-known/oauth-authorization-server/v1\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst authorizationServerMetadata = await pnb.oauth.getAuthorizationServerByIssuer();\nconsole.log(\n  authorizationServerMetadata.issuer,\n  authorizationServerMetadata.token_endpoint,\n);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    authorization_server_metadata = pnb.oauth.get_authorization_server_by_issuer()\n    print(authorization_server_metadata.issuer, authorization_server_metadata.token_endpoint)"
    }
  ],
  "getBeneficiarySample": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/beneficiary-samples/utah-zcta-synthetic-2\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst beneficiarySample = await pnb.beneficiarySamples.get('utah-zcta-synthetic-2');\nconsole.log(beneficiarySample.id, beneficiarySample.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    beneficiary_sample = pnb.beneficiary_samples.get(\"utah-zcta-synthetic-2\")\n    print(beneficiary_sample.id, beneficiary_sample.name)"
    }
  ],
  "getBuild": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst build = await pnb.builds.get('bld_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(build.id, build.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    build = pnb.builds.get(\"bld_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(build.id, build.name)"
    }
  ],
  "getCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.get('cmp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.get(\"cmp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(campaign.id, campaign.name)"
    }
  ],
  "getCounty": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/counties/49035\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst countyDetail = await pnb.counties.get('49035');\nconsole.log(countyDetail.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    county_detail = pnb.counties.get(\"49035\")\n    print(county_detail.name)"
    }
  ],
  "getDelivery": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/deliveries/dlv_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst deliveryReport = await pnb.webhooks.getDelivery(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  'dlv_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(deliveryReport.id, deliveryReport.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    delivery_report = pnb.webhooks.get_delivery(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"dlv_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(delivery_report.id, delivery_report.status)"
    }
  ],
  "getEvent": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/events/evt_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst event = await pnb.events.get('evt_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(event.id, event.type);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    event = pnb.events.get(\"evt_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(event.id, event.type)"
    }
  ],
  "getEventDestination": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/event-destinations/dst_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst eventDestination = await pnb.eventDestinations.get(\n  'dst_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(eventDestination.id, eventDestination.type);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    event_destination = pnb.event_destinations.get(\"dst_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(event_destination.id, event_destination.type)"
    }
  ],
  "getFiling": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings/fil_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst filing = await pnb.filings.get(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'fil_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(filing.id, filing.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    filing = pnb.filings.get(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"fil_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(filing.id, filing.name)"
    }
  ],
  "getFilingArchive": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings/fil_01kc59z6h8f8w9p5p3w5t1y0za/archive\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -o archive.zip"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { writeFile } from 'node:fs/promises';\nimport { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst response = await pnb.filings.getArchive(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'fil_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nawait writeFile('archive.zip', Buffer.from(await response.arrayBuffer()));"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    with pnb.filings.get_archive(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"fil_01kc59z6h8f8w9p5p3w5t1y0za\",\n    ) as file:\n        file.save(\"archive.zip\")"
    }
  ],
  "getFilingFacilityTable": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings/fil_01kc59z6h8f8w9p5p3w5t1y0za/facility-table\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -o facility-table.txt"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { writeFile } from 'node:fs/promises';\nimport { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst response = await pnb.filings.getFacilityTable(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'fil_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nawait writeFile('facility-table.txt', Buffer.from(await response.arrayBuffer()));"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    with pnb.filings.get_facility_table(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"fil_01kc59z6h8f8w9p5p3w5t1y0za\",\n    ) as file:\n        file.save(\"facility-table.txt\")"
    }
  ],
  "getFilingProviderTable": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings/fil_01kc59z6h8f8w9p5p3w5t1y0za/provider-table\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -o provider-table.txt"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { writeFile } from 'node:fs/promises';\nimport { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst response = await pnb.filings.getProviderTable(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'fil_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nawait writeFile('provider-table.txt', Buffer.from(await response.arrayBuffer()));"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    with pnb.filings.get_provider_table(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"fil_01kc59z6h8f8w9p5p3w5t1y0za\",\n    ) as file:\n        file.save(\"provider-table.txt\")"
    }
  ],
  "getHealth": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/health\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst health = await pnb.service.getHealth();\nconsole.log(health.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    health = pnb.service.get_health()\n    print(health.status)"
    }
  ],
  "getImport": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst result = await pnb.imports.get('imp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(result.id, result.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    result = pnb.imports.get(\"imp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(result.id, result.status)"
    }
  ],
  "getImportIssues": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/issues\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importIssues = await pnb.imports.getIssues('imp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(importIssues.import_id, importIssues.total);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_issues = pnb.imports.get_issues(\"imp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(import_issues.import_id, import_issues.total)"
    }
  ],
  "getImportMapping": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-mappings/map_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importMapping = await pnb.imports.getMapping('map_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(importMapping.id, importMapping.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_mapping = pnb.imports.get_mapping(\"map_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(import_mapping.id, import_mapping.name)"
    }
  ],
  "getImportRow": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/rows/2\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importRow = await pnb.imports.getRow('imp_01kc59z6h8f8w9p5p3w5t1y0za', '2');\nconsole.log(importRow.outcome);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_row = pnb.imports.get_row(\"imp_01kc59z6h8f8w9p5p3w5t1y0za\", \"2\")\n    print(import_row.outcome)"
    }
  ],
  "getImportSource": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importSource = await pnb.importSources.get('src_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(importSource.id, importSource.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_source = pnb.import_sources.get(\"src_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(import_source.id, import_source.name)"
    }
  ],
  "getImportSourceUpload": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads/imp_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -u \"source:$PNB_SOURCE_SECRET\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { env } from 'node:process';\n\nconst authorization = `Basic ${btoa(`source:${env.PNB_SOURCE_SECRET}`)}`;\nconst response = await fetch(\n  `${env.PNB_BASE_URL}/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads/imp_01kc59z6h8f8w9p5p3w5t1y0za`,\n  {\n    headers: { Authorization: authorization },\n  },\n);\nconsole.log(response.status, await response.text());"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "import os\n\nimport httpx2\n\naddress = (\n    os.environ[\"PNB_BASE_URL\"]\n    + \"/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads/imp_01kc59z6h8f8w9p5p3w5t1y0za\"\n)\nauth = (\"source\", os.environ[\"PNB_SOURCE_SECRET\"])\nresponse = httpx2.get(address, auth=auth)\nprint(response.status_code, response.text)"
    }
  ],
  "getJwks": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/oauth/jwks\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst jwkSet = await pnb.oauth.getJwks();\nconsole.log(jwkSet);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    jwk_set = pnb.oauth.get_jwks()\n    print(jwk_set)"
    }
  ],
  "getMeta": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/meta\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst meta = await pnb.service.getMeta();\nconsole.log(meta.version, meta.openapi_url);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    meta = pnb.service.get_meta()\n    print(meta.version, meta.openapi_url)"
    }
  ],
  "getOpenApi": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/openapi.json\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst openApiDocument = await pnb.service.getOpenApi();\nconsole.log(openApiDocument);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    open_api_document = pnb.service.get_open_api()\n    print(open_api_document)"
    }
  ],
  "getOpenApiYaml": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/openapi.yaml\" \\\n  -o openapi.yaml"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { writeFile } from 'node:fs/promises';\nimport { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst response = await pnb.service.getOpenApiYaml();\nawait writeFile('openapi.yaml', Buffer.from(await response.arrayBuffer()));"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    with pnb.service.get_open_api_yaml() as file:\n        file.save(\"openapi.yaml\")"
    }
  ],
  "getPipeline": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/pipeline\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst pipelineReport = await pnb.builds.getPipeline('bld_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(pipelineReport.build_id, pipelineReport.stage_changed_at_gte);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pipeline_report = pnb.builds.get_pipeline(\"bld_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(pipeline_report.build_id, pipeline_report.stage_changed_at_gte)"
    }
  ],
  "getProtectedResource": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/.well-known/oauth-protected-resource\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst protectedResourceMetadata = await pnb.oauth.getProtectedResource();\nconsole.log(\n  protectedResourceMetadata.resource,\n  protectedResourceMetadata.resource_name,\n);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    protected_resource_metadata = pnb.oauth.get_protected_resource()\n    print(protected_resource_metadata.resource, protected_resource_metadata.resource_name)"
    }
  ],
  "getProtectedResourceByIdentifier": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/.well-known/oauth-protected-resource/v1\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst protectedResourceMetadata = await pnb.oauth.getProtectedResourceByIdentifier();\nconsole.log(\n  protectedResourceMetadata.resource,\n  protectedResourceMetadata.resource_name,\n);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    protected_resource_metadata = pnb.oauth.get_protected_resource_by_identifier()\n    print(protected_resource_metadata.resource, protected_resource_metadata.resource_name)"
    }
  ],
  "getProvider": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst provider = await pnb.providers.get('prv_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(provider.id, provider.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    provider = pnb.providers.get(\"prv_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(provider.id, provider.name)"
    }
  ],
  "getReadiness": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/health/ready\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst readiness = await pnb.service.getReadiness();\nconsole.log(readiness.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    readiness = pnb.service.get_readiness()\n    print(readiness.status)"
    }
  ],
  "getReplay": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/replays/job_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhookReplay = await pnb.webhooks.getReplay(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  'job_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(webhookReplay.id, webhookReplay.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook_replay = pnb.webhooks.get_replay(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"job_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(webhook_replay.id, webhook_replay.status)"
    }
  ],
  "getServiceArea": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/service-area\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst serviceArea = await pnb.builds.getServiceArea('bld_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(serviceArea.build_id);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    service_area = pnb.builds.get_service_area(\"bld_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(service_area.build_id)"
    }
  ],
  "getStandard": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/standards/cms-ma-2026\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst standard = await pnb.standards.get('cms-ma-2026');\nconsole.log(standard.id, standard.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    standard = pnb.standards.get(\"cms-ma-2026\")\n    print(standard.id, standard.name)"
    }
  ],
  "getUncoveredBeneficiaries": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/cells/49035/008/uncovered\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst uncoveredBeneficiaries = await pnb.adequacy.getUncoveredBeneficiaries(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  '49035',\n  '008',\n);\nconsole.log(uncoveredBeneficiaries.build_id, uncoveredBeneficiaries.basis);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    uncovered_beneficiaries = pnb.adequacy.get_uncovered_beneficiaries(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"49035\",\n        \"008\",\n    )\n    print(uncovered_beneficiaries.build_id, uncovered_beneficiaries.basis)"
    }
  ],
  "getWebhook": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhook = await pnb.webhooks.get('wh_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(webhook.id, webhook.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook = pnb.webhooks.get(\"wh_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(webhook.id, webhook.status)"
    }
  ],
  "introspectToken": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/oauth/introspect\" \\\n  -d \"client_secret=$PNB_API_KEY\" \\\n  -d \"token=$PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst introspection = await pnb.oauth.introspectToken({\n  client_secret: process.env.PNB_API_KEY ?? '',\n  token: process.env.PNB_TOKEN ?? '',\n});\nconsole.log(introspection.active, introspection.scope);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "import os\n\nfrom pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    introspection = pnb.oauth.introspect_token({\n        \"client_secret\": os.environ[\"PNB_API_KEY\"],\n        \"token\": os.environ[\"PNB_TOKEN\"],\n    })\n    print(introspection.active, introspection.scope)"
    }
  ],
  "issueToken": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/oauth/token\" \\\n  -d grant_type=client_credentials \\\n  -d \"client_secret=$PNB_API_KEY\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst token = await pnb.oauth.issueToken({\n  grant_type: 'client_credentials',\n  client_secret: process.env.PNB_API_KEY ?? '',\n});\nconsole.log(token.access_token, token.token_type);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "import os\n\nfrom pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    token = pnb.oauth.issue_token({\n        \"grant_type\": \"client_credentials\",\n        \"client_secret\": os.environ[\"PNB_API_KEY\"],\n    })\n    print(token.access_token, token.token_type)"
    }
  ],
  "launchCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/launch\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.launch('cmp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.launch(\"cmp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(campaign.id, campaign.name)"
    }
  ],
  "listAdequacyCells": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/cells?basis=contracted&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const adequacyCell of pnb.adequacy.listCells(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  { basis: 'contracted', per_page: 100 },\n)) {\n  console.log(adequacyCell.status);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for adequacy_cell in pnb.adequacy.list_cells(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        basis=\"contracted\",\n        per_page=100,\n    ):\n        print(adequacy_cell.status)"
    }
  ],
  "listAdequacyCounties": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/counties?basis=contracted&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const adequacyCounty of pnb.adequacy.listCounties(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  { basis: 'contracted', per_page: 100 },\n)) {\n  console.log(adequacyCounty.build_id, adequacyCounty.basis);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for adequacy_county in pnb.adequacy.list_counties(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        basis=\"contracted\",\n        per_page=100,\n    ):\n        print(adequacy_county.build_id, adequacy_county.basis)"
    }
  ],
  "listAdequacyHistory": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/history?basis=contracted&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const adequacyRun of pnb.adequacy.listHistory(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  { basis: 'contracted', per_page: 100 },\n)) {\n  console.log(adequacyRun.id, adequacyRun.status);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for adequacy_run in pnb.adequacy.list_history(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        basis=\"contracted\",\n        per_page=100,\n    ):\n        print(adequacy_run.id, adequacy_run.status)"
    }
  ],
  "listAdequacyRunProviders": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/history/adq_01kc59z6h8f8w9p5p3w5t1y0za/providers?from_status=compliant&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const adequacyProviderChange of pnb.adequacy.listRunProviders(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'adq_01kc59z6h8f8w9p5p3w5t1y0za',\n  { from_status: ['compliant'], per_page: 100 },\n)) {\n  console.log(adequacyProviderChange.build_id, adequacyProviderChange.provider_id);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for adequacy_provider_change in pnb.adequacy.list_run_providers(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"adq_01kc59z6h8f8w9p5p3w5t1y0za\",\n        from_status=[\"compliant\"],\n        per_page=100,\n    ):\n        print(adequacy_provider_change.build_id, adequacy_provider_change.provider_id)"
    }
  ],
  "listAdequacySpecialties": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/adequacy/specialties?basis=contracted&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const adequacySpecialty of pnb.adequacy.listSpecialties(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  { basis: 'contracted', per_page: 100 },\n)) {\n  console.log(adequacySpecialty.build_id, adequacySpecialty.basis);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for adequacy_specialty in pnb.adequacy.list_specialties(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        basis=\"contracted\",\n        per_page=100,\n    ):\n        print(adequacy_specialty.build_id, adequacy_specialty.basis)"
    }
  ],
  "listAllFilings": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/filings?status=ready&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const filing of pnb.filings.listAllFilings({\n  status: ['ready'],\n  per_page: 100,\n})) {\n  console.log(filing.id, filing.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for filing in pnb.filings.list_all_filings(status=[\"ready\"], per_page=100):\n        print(filing.id, filing.name)"
    }
  ],
  "listApiKeys": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/api-keys?status=active&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const apiKey of pnb.apiKeys.list({ status: ['active'], per_page: 100 })) {\n  console.log(apiKey.id, apiKey.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for api_key in pnb.api_keys.list(status=[\"active\"], per_page=100):\n        print(api_key.id, api_key.name)"
    }
  ],
  "listBeneficiaryPoints": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/beneficiary-samples/utah-zcta-synthetic-2/points?county_fips=49035&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const beneficiaryPoint of pnb.beneficiarySamples.listPoints(\n  'utah-zcta-synthetic-2',\n  { county_fips: ['49035'], per_page: 100 },\n)) {\n  console.log(beneficiaryPoint.county_fips, beneficiaryPoint.position);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for beneficiary_point in pnb.beneficiary_samples.list_points(\n        \"utah-zcta-synthetic-2\",\n        county_fips=[\"49035\"],\n        per_page=100,\n    ):\n        print(beneficiary_point.county_fips, beneficiary_point.position)"
    }
  ],
  "listBeneficiarySamples": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/beneficiary-samples?per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const beneficiarySample of pnb.beneficiarySamples.list({ per_page: 100 })) {\n  console.log(beneficiarySample.id, beneficiarySample.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for beneficiary_sample in pnb.beneficiary_samples.list(per_page=100):\n        print(beneficiary_sample.id, beneficiary_sample.name)"
    }
  ],
  "listBuilds": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds?status=active&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const build of pnb.builds.list({ status: ['active'], per_page: 100 })) {\n  console.log(build.id, build.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for build in pnb.builds.list(status=[\"active\"], per_page=100):\n        print(build.id, build.name)"
    }
  ],
  "listCampaignMembers": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/members?state=responded&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const campaignMember of pnb.campaigns.listMembers(\n  'cmp_01kc59z6h8f8w9p5p3w5t1y0za',\n  { state: ['responded'], per_page: 100 },\n)) {\n  console.log(campaignMember.stage);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for campaign_member in pnb.campaigns.list_members(\n        \"cmp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        state=[\"responded\"],\n        per_page=100,\n    ):\n        print(campaign_member.stage)"
    }
  ],
  "listCampaigns": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/campaigns?status=running&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const campaign of pnb.campaigns.list({\n  status: ['running'],\n  per_page: 100,\n})) {\n  console.log(campaign.id, campaign.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for campaign in pnb.campaigns.list(status=[\"running\"], per_page=100):\n        print(campaign.id, campaign.name)"
    }
  ],
  "listContactAttempts": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za/contact-attempts?channel=phone&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const contactAttempt of pnb.providers.listContactAttempts(\n  'prv_01kc59z6h8f8w9p5p3w5t1y0za',\n  { channel: ['phone'], per_page: 100 },\n)) {\n  console.log(contactAttempt.id, contactAttempt.outcome);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for contact_attempt in pnb.providers.list_contact_attempts(\n        \"prv_01kc59z6h8f8w9p5p3w5t1y0za\",\n        channel=[\"phone\"],\n        per_page=100,\n    ):\n        print(contact_attempt.id, contact_attempt.outcome)"
    }
  ],
  "listCounties": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/counties?state=UT&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const county of pnb.counties.list({ state: ['UT'], per_page: 100 })) {\n  console.log(county.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for county in pnb.counties.list(state=[\"UT\"], per_page=100):\n        print(county.name)"
    }
  ],
  "listDeliveries": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/deliveries?status=succeeded&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const delivery of pnb.webhooks.listDeliveries(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  { status: ['succeeded'], per_page: 100 },\n)) {\n  console.log(delivery.id, delivery.status);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for delivery in pnb.webhooks.list_deliveries(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        status=[\"succeeded\"],\n        per_page=100,\n    ):\n        print(delivery.id, delivery.status)"
    }
  ],
  "listDeprecatedCalls": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/account/deprecations?per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const deprecatedCall of pnb.account.listDeprecatedCalls({ per_page: 100 })) {\n  console.log(deprecatedCall.operation_id, deprecatedCall.field);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for deprecated_call in pnb.account.list_deprecated_calls(per_page=100):\n        print(deprecated_call.operation_id, deprecated_call.field)"
    }
  ],
  "listEventDestinationDeliveries": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/event-destinations/dst_01kc59z6h8f8w9p5p3w5t1y0za/deliveries?outcome=succeeded&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const eventDestinationDelivery of pnb.eventDestinations.listDeliveries(\n  'dst_01kc59z6h8f8w9p5p3w5t1y0za',\n  { outcome: ['succeeded'], per_page: 100 },\n)) {\n  console.log(eventDestinationDelivery.id, eventDestinationDelivery.outcome);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for event_destination_delivery in pnb.event_destinations.list_deliveries(\n        \"dst_01kc59z6h8f8w9p5p3w5t1y0za\",\n        outcome=[\"succeeded\"],\n        per_page=100,\n    ):\n        print(event_destination_delivery.id, event_destination_delivery.outcome)"
    }
  ],
  "listEventDestinations": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/event-destinations?status=enabled&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const eventDestination of pnb.eventDestinations.list({\n  status: ['enabled'],\n  per_page: 100,\n})) {\n  console.log(eventDestination.id, eventDestination.type);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for event_destination in pnb.event_destinations.list(\n        status=[\"enabled\"],\n        per_page=100,\n    ):\n        print(event_destination.id, event_destination.type)"
    }
  ],
  "listEvents": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/events?type=provider.*&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const eventEnvelope of pnb.events.list({\n  type: ['provider.*'],\n  per_page: 100,\n})) {\n  console.log(eventEnvelope.id, eventEnvelope.type);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for event_envelope in pnb.events.list(type=[\"provider.*\"], per_page=100):\n        print(event_envelope.id, event_envelope.type)"
    }
  ],
  "listFilingFindings": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings/fil_01kc59z6h8f8w9p5p3w5t1y0za/findings?code=npi_missing&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const filingFinding of pnb.filings.listFindings(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  'fil_01kc59z6h8f8w9p5p3w5t1y0za',\n  { code: ['npi_missing'], per_page: 100 },\n)) {\n  console.log(filingFinding.code);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for filing_finding in pnb.filings.list_findings(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"fil_01kc59z6h8f8w9p5p3w5t1y0za\",\n        code=[\"npi_missing\"],\n        per_page=100,\n    ):\n        print(filing_finding.code)"
    }
  ],
  "listFilings": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/filings?status=ready&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const filing of pnb.filings.list('bld_01kc59z6h8f8w9p5p3w5t1y0za', {\n  status: ['ready'],\n  per_page: 100,\n})) {\n  console.log(filing.id, filing.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for filing in pnb.filings.list(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        status=[\"ready\"],\n        per_page=100,\n    ):\n        print(filing.id, filing.name)"
    }
  ],
  "listImportChanges": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/changes?type=created&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const importChange of pnb.imports.listChanges(\n  'imp_01kc59z6h8f8w9p5p3w5t1y0za',\n  { type: ['created'], per_page: 100 },\n)) {\n  console.log(importChange.type);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for import_change in pnb.imports.list_changes(\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        type=[\"created\"],\n        per_page=100,\n    ):\n        print(import_change.type)"
    }
  ],
  "listImportMappings": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-mappings?per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const importMapping of pnb.imports.listMappings({ per_page: 100 })) {\n  console.log(importMapping.id, importMapping.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for import_mapping in pnb.imports.list_mappings(per_page=100):\n        print(import_mapping.id, import_mapping.name)"
    }
  ],
  "listImportRows": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/rows?outcome=created&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const importRow of pnb.imports.listRows('imp_01kc59z6h8f8w9p5p3w5t1y0za', {\n  outcome: ['created'],\n  per_page: 100,\n})) {\n  console.log(importRow.outcome);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for import_row in pnb.imports.list_rows(\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        outcome=[\"created\"],\n        per_page=100,\n    ):\n        print(import_row.outcome)"
    }
  ],
  "listImportSources": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-sources?per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const importSource of pnb.importSources.list({ per_page: 100 })) {\n  console.log(importSource.id, importSource.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for import_source in pnb.import_sources.list(per_page=100):\n        print(import_source.id, import_source.name)"
    }
  ],
  "listImports": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/imports?status=completed&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const item of pnb.imports.list({ status: ['completed'], per_page: 100 })) {\n  console.log(item.id, item.status);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for item in pnb.imports.list(status=[\"completed\"], per_page=100):\n        print(item.id, item.status)"
    }
  ],
  "listProviderTransitions": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za/transitions?per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const transition of pnb.providers.listTransitions(\n  'prv_01kc59z6h8f8w9p5p3w5t1y0za',\n  { per_page: 100 },\n)) {\n  console.log(transition.id);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for transition in pnb.providers.list_transitions(\n        \"prv_01kc59z6h8f8w9p5p3w5t1y0za\",\n        per_page=100,\n    ):\n        print(transition.id)"
    }
  ],
  "listProviders": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/providers?stage=negotiating&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const provider of pnb.providers.list({\n  stage: ['negotiating'],\n  per_page: 100,\n})) {\n  console.log(provider.id, provider.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for provider in pnb.providers.list(stage=[\"negotiating\"], per_page=100):\n        print(provider.id, provider.name)"
    }
  ],
  "listReplays": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/replays?status=running&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const webhookReplay of pnb.webhooks.listReplays(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  { status: ['running'], per_page: 100 },\n)) {\n  console.log(webhookReplay.id, webhookReplay.status);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for webhook_replay in pnb.webhooks.list_replays(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        status=[\"running\"],\n        per_page=100,\n    ):\n        print(webhook_replay.id, webhook_replay.status)"
    }
  ],
  "listRequests": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/requests?status_class=4xx&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const request of pnb.account.listRequests({\n  status_class: ['4xx'],\n  per_page: 100,\n})) {\n  console.log(request.id);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for request in pnb.account.list_requests(status_class=[\"4xx\"], per_page=100):\n        print(request.id)"
    }
  ],
  "listSpecialties": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/specialties?kind=provider&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const specialty of pnb.specialties.list({\n  kind: ['provider'],\n  per_page: 100,\n})) {\n  console.log(specialty.name, specialty.code);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for specialty in pnb.specialties.list(kind=[\"provider\"], per_page=100):\n        print(specialty.name, specialty.code)"
    }
  ],
  "listStandards": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/standards?contract_year=2026&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const standard of pnb.standards.list({\n  contract_year: [2026],\n  per_page: 100,\n})) {\n  console.log(standard.id, standard.name);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for standard in pnb.standards.list(contract_year=[2026], per_page=100):\n        print(standard.id, standard.name)"
    }
  ],
  "listWebhooks": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks?status=enabled&per_page=100\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nfor await (const webhook of pnb.webhooks.list({ status: ['enabled'], per_page: 100 })) {\n  console.log(webhook.id, webhook.status);\n}"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    for webhook in pnb.webhooks.list(status=[\"enabled\"], per_page=100):\n        print(webhook.id, webhook.status)"
    }
  ],
  "pauseCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/pause\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.pause('cmp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.pause(\"cmp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(campaign.id, campaign.name)"
    }
  ],
  "previewImport": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-mappings/preview\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -F match_by=npi \\\n  -F file=@import-mapping.csv"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { openAsBlob } from 'node:fs';\nimport { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst file = await openAsBlob('import-mapping.csv');\nconst importPreview = await pnb.imports.preview(\n  file,\n  { match_by: 'npi' },\n  { fileName: 'import-mapping.csv' },\n);\nconsole.log(importPreview.format, importPreview.sampled_count);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_preview = pnb.imports.preview(\"import-mapping.csv\", match_by=\"npi\")\n    print(import_preview.format, import_preview.sampled_count)"
    }
  ],
  "redeliver": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/deliveries/dlv_01kc59z6h8f8w9p5p3w5t1y0za/redeliver\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst delivery = await pnb.webhooks.redeliver(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  'dlv_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(delivery.id, delivery.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    delivery = pnb.webhooks.redeliver(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"dlv_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(delivery.id, delivery.status)"
    }
  ],
  "rejectImportSourceUpload": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads/imp_01kc59z6h8f8w9p5p3w5t1y0za/reject\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importSourceUpload = await pnb.importSources.rejectUpload(\n  'src_01kc59z6h8f8w9p5p3w5t1y0za',\n  'imp_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(importSourceUpload.id);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_source_upload = pnb.import_sources.reject_upload(\n        \"src_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(import_source_upload.id)"
    }
  ],
  "releaseImportSourceUpload": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/uploads/imp_01kc59z6h8f8w9p5p3w5t1y0za/release\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importSourceUpload = await pnb.importSources.releaseUpload(\n  'src_01kc59z6h8f8w9p5p3w5t1y0za',\n  'imp_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(importSourceUpload.id);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_source_upload = pnb.import_sources.release_upload(\n        \"src_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(import_source_upload.id)"
    }
  ],
  "removeCampaignMember": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/members/prv_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.campaigns.removeMember(\n  'cmp_01kc59z6h8f8w9p5p3w5t1y0za',\n  'prv_01kc59z6h8f8w9p5p3w5t1y0za',\n);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.campaigns.remove_member(\n        \"cmp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"prv_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )"
    }
  ],
  "removeCampaignMembers": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/remove-members\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"filter\":{\"stage\":[\"disqualified\"]}}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.removeMembers('cmp_01kc59z6h8f8w9p5p3w5t1y0za', {\n  filter: { stage: ['disqualified'] },\n});\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.remove_members(\n        \"cmp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"filter\": {\"stage\": [\"disqualified\"]}},\n    )\n    print(campaign.id, campaign.name)"
    }
  ],
  "replaceServiceArea": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PUT \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za/service-area\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"county_fips\":[\"49035\",\"49049\"]}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst serviceArea = await pnb.builds.replaceServiceArea(\n  'bld_01kc59z6h8f8w9p5p3w5t1y0za',\n  { county_fips: ['49035', '49049'] },\n);\nconsole.log(serviceArea.build_id);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    service_area = pnb.builds.replace_service_area(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"county_fips\": [\"49035\", \"49049\"]},\n    )\n    print(service_area.build_id)"
    }
  ],
  "resetSandbox": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/sandbox/reset\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst sandbox = await pnb.sandbox.reset();\nconsole.log(sandbox.account_id, sandbox.providers);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    sandbox = pnb.sandbox.reset()\n    print(sandbox.account_id, sandbox.providers)"
    }
  ],
  "resumeCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za/resume\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.resume('cmp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.resume(\"cmp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(campaign.id, campaign.name)"
    }
  ],
  "resumeReplay": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/replays/job_01kc59z6h8f8w9p5p3w5t1y0za/resume\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhookReplay = await pnb.webhooks.resumeReplay(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  'job_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(webhookReplay.id, webhookReplay.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook_replay = pnb.webhooks.resume_replay(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"job_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(webhook_replay.id, webhook_replay.status)"
    }
  ],
  "revertImport": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/revert\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst result = await pnb.imports.revert('imp_01kc59z6h8f8w9p5p3w5t1y0za');\nconsole.log(result.id, result.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    result = pnb.imports.revert(\"imp_01kc59z6h8f8w9p5p3w5t1y0za\")\n    print(result.id, result.status)"
    }
  ],
  "revokeApiKey": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X DELETE \"$PNB_BASE_URL/v1/api-keys/key_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nawait pnb.apiKeys.revoke('key_01kc59z6h8f8w9p5p3w5t1y0za');"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    pnb.api_keys.revoke(\"key_01kc59z6h8f8w9p5p3w5t1y0za\")"
    }
  ],
  "revokeToken": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/oauth/revoke\" \\\n  -d \"client_secret=$PNB_API_KEY\" \\\n  -d \"token=$PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst revoked = await pnb.oauth.revokeToken({\n  client_secret: process.env.PNB_API_KEY ?? '',\n  token: process.env.PNB_TOKEN ?? '',\n});\nconsole.log(revoked);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "import os\n\nfrom pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    revoked = pnb.oauth.revoke_token({\n        \"client_secret\": os.environ[\"PNB_API_KEY\"],\n        \"token\": os.environ[\"PNB_TOKEN\"],\n    })\n    print(revoked)"
    }
  ],
  "rotateApiKey": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/api-keys/key_01kc59z6h8f8w9p5p3w5t1y0za/rotate\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"overlap_seconds\":3600}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst apiKeyWithSecret = await pnb.apiKeys.rotate('key_01kc59z6h8f8w9p5p3w5t1y0za', {\n  overlap_seconds: 3600,\n});\nconsole.log(apiKeyWithSecret.id, apiKeyWithSecret.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    api_key_with_secret = pnb.api_keys.rotate(\n        \"key_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"overlap_seconds\": 3600},\n    )\n    print(api_key_with_secret.id, api_key_with_secret.name)"
    }
  ],
  "rotateImportSourceSecret": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za/rotate-secret\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"overlap_seconds\":86400}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importSource = await pnb.importSources.rotateSecret(\n  'src_01kc59z6h8f8w9p5p3w5t1y0za',\n  { overlap_seconds: 86400 },\n);\nconsole.log(importSource.id, importSource.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_source = pnb.import_sources.rotate_secret(\n        \"src_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"overlap_seconds\": 86400},\n    )\n    print(import_source.id, import_source.name)"
    }
  ],
  "rotateWebhookSecret": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/rotate-secret\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"overlap_seconds\":0}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhookWithSecret = await pnb.webhooks.rotateSecret(\n  'wh_01kc59z6h8f8w9p5p3w5t1y0za',\n  { overlap_seconds: 0 },\n);\nconsole.log(webhookWithSecret.id, webhookWithSecret.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook_with_secret = pnb.webhooks.rotate_secret(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"overlap_seconds\": 0},\n    )\n    print(webhook_with_secret.id, webhook_with_secret.status)"
    }
  ],
  "startReplay": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/replay\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"since\":\"2026-11-01T12:00:00.000Z\",\"status\":\"all\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhookReplay = await pnb.webhooks.startReplay('wh_01kc59z6h8f8w9p5p3w5t1y0za', {\n  since: '2026-11-01T12:00:00.000Z',\n  status: 'all',\n});\nconsole.log(webhookReplay.id, webhookReplay.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook_replay = pnb.webhooks.start_replay(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"since\": \"2026-11-01T12:00:00.000Z\",\n            \"status\": \"all\",\n        },\n    )\n    print(webhook_replay.id, webhook_replay.status)"
    }
  ],
  "testEventDestination": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X POST \"$PNB_BASE_URL/v1/event-destinations/dst_01kc59z6h8f8w9p5p3w5t1y0za/test\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\""
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst eventDestinationTest = await pnb.eventDestinations.test(\n  'dst_01kc59z6h8f8w9p5p3w5t1y0za',\n);\nconsole.log(eventDestinationTest.outcome);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    event_destination_test = pnb.event_destinations.test(\n        \"dst_01kc59z6h8f8w9p5p3w5t1y0za\",\n    )\n    print(event_destination_test.outcome)"
    }
  ],
  "testWebhook": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za/test\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"event_type\":\"webhook.test\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst deliveryAttempt = await pnb.webhooks.test('wh_01kc59z6h8f8w9p5p3w5t1y0za', {\n  event_type: 'webhook.test',\n});\nconsole.log(deliveryAttempt.id, deliveryAttempt.outcome);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    delivery_attempt = pnb.webhooks.test(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"event_type\": \"webhook.test\"},\n    )\n    print(delivery_attempt.id, delivery_attempt.outcome)"
    }
  ],
  "triggerEvent": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/sandbox/events\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"type\": \"provider.stage_changed\",\n  \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\"\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst triggeredEvent = await pnb.sandbox.triggerEvent({\n  type: 'provider.stage_changed',\n  build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',\n});\nconsole.log(triggeredEvent.event_id);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    triggered_event = pnb.sandbox.trigger_event({\n        \"type\": \"provider.stage_changed\",\n        \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n    })\n    print(triggered_event.event_id)"
    }
  ],
  "updateBuild": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/builds/bld_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/merge-patch+json\" \\\n  -d '{\"metadata\":{\"source\":\"crm\"}}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst build = await pnb.builds.update('bld_01kc59z6h8f8w9p5p3w5t1y0za', {\n  metadata: { source: 'crm' },\n});\nconsole.log(build.id, build.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    build = pnb.builds.update(\n        \"bld_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"metadata\": {\"source\": \"crm\"}},\n    )\n    print(build.id, build.name)"
    }
  ],
  "updateCampaign": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/campaigns/cmp_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/merge-patch+json\" \\\n  -d '{\"ends_on\":\"2099-12-31\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst campaign = await pnb.campaigns.update('cmp_01kc59z6h8f8w9p5p3w5t1y0za', {\n  ends_on: '2099-12-31',\n});\nconsole.log(campaign.id, campaign.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    campaign = pnb.campaigns.update(\n        \"cmp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"ends_on\": \"2099-12-31\"},\n    )\n    print(campaign.id, campaign.name)"
    }
  ],
  "updateEventDestination": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/event-destinations/dst_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/merge-patch+json\" \\\n  -d '{\"description\":\"Event bus of the data platform\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst eventDestination = await pnb.eventDestinations.update(\n  'dst_01kc59z6h8f8w9p5p3w5t1y0za',\n  { description: 'Event bus of the data platform' },\n);\nconsole.log(eventDestination.id, eventDestination.type);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    event_destination = pnb.event_destinations.update(\n        \"dst_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"description\": \"Event bus of the data platform\",\n        },\n    )\n    print(event_destination.id, event_destination.type)"
    }
  ],
  "updateImportMapping": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/import-mappings/map_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/merge-patch+json\" \\\n  -d '{\"columns\":[{\"heading\":\"Fax\",\"field\":null}]}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importMapping = await pnb.imports.updateMapping(\n  'map_01kc59z6h8f8w9p5p3w5t1y0za',\n  { columns: [{ heading: 'Fax', field: null }] },\n);\nconsole.log(importMapping.id, importMapping.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_mapping = pnb.imports.update_mapping(\n        \"map_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"columns\": [{\"heading\": \"Fax\", \"field\": None}],\n        },\n    )\n    print(import_mapping.id, import_mapping.name)"
    }
  ],
  "updateImportRow": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/rows/2\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\"cells\":[{\"heading\":\"Name\",\"value\":\"Ana Rivera, MD\"}]}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importRow = await pnb.imports.updateRow('imp_01kc59z6h8f8w9p5p3w5t1y0za', '2', {\n  cells: [{ heading: 'Name', value: 'Ana Rivera, MD' }],\n});\nconsole.log(importRow.outcome);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_row = pnb.imports.update_row(\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        \"2\",\n        {\n            \"cells\": [\n                {\n                    \"heading\": \"Name\",\n                    \"value\": \"Ana Rivera, MD\",\n                },\n            ],\n        },\n    )\n    print(import_row.outcome)"
    }
  ],
  "updateImportRows": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/imports/imp_01kc59z6h8f8w9p5p3w5t1y0za/rows\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"items\": [\n    {\n      \"row\": 3,\n      \"cells\": [\n        {\n          \"heading\": \"Name\",\n          \"value\": \"Ana Rivera, MD\"\n        }\n      ]\n    }\n  ]\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importRowsUpdateReport = await pnb.imports.updateRows(\n  'imp_01kc59z6h8f8w9p5p3w5t1y0za',\n  { items: [{ row: 3, cells: [{ heading: 'Name', value: 'Ana Rivera, MD' }] }] },\n);\nconsole.log(importRowsUpdateReport.import_id, importRowsUpdateReport.applied);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_rows_update_report = pnb.imports.update_rows(\n        \"imp_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"items\": [\n                {\n                    \"row\": 3,\n                    \"cells\": [\n                        {\n                            \"heading\": \"Name\",\n                            \"value\": \"Ana Rivera, MD\",\n                        },\n                    ],\n                },\n            ],\n        },\n    )\n    print(import_rows_update_report.import_id, import_rows_update_report.applied)"
    }
  ],
  "updateImportSource": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/import-sources/src_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/merge-patch+json\" \\\n  -d '{\"max_changed_share\":0.5}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst importSource = await pnb.importSources.update('src_01kc59z6h8f8w9p5p3w5t1y0za', {\n  max_changed_share: 0.5,\n});\nconsole.log(importSource.id, importSource.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    import_source = pnb.import_sources.update(\n        \"src_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"max_changed_share\": 0.5},\n    )\n    print(import_source.id, import_source.name)"
    }
  ],
  "updateProvider": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/merge-patch+json\" \\\n  -d '{\"metadata\":{\"source\":\"crm\"}}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst provider = await pnb.providers.update('prv_01kc59z6h8f8w9p5p3w5t1y0za', {\n  metadata: { source: 'crm' },\n});\nconsole.log(provider.id, provider.name);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    provider = pnb.providers.update(\n        \"prv_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\"metadata\": {\"source\": \"crm\"}},\n    )\n    print(provider.id, provider.name)"
    }
  ],
  "updateWebhook": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS -X PATCH \"$PNB_BASE_URL/v1/webhooks/wh_01kc59z6h8f8w9p5p3w5t1y0za\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/merge-patch+json\" \\\n  -d '{\"description\":\"Mirror of the provider directory\"}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst webhook = await pnb.webhooks.update('wh_01kc59z6h8f8w9p5p3w5t1y0za', {\n  description: 'Mirror of the provider directory',\n});\nconsole.log(webhook.id, webhook.status);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    webhook = pnb.webhooks.update(\n        \"wh_01kc59z6h8f8w9p5p3w5t1y0za\",\n        {\n            \"description\": \"Mirror of the provider directory\",\n        },\n    )\n    print(webhook.id, webhook.status)"
    }
  ],
  "upsertProviders": [
    {
      "lang": "Shell",
      "label": "curl",
      "source": "curl -sS \"$PNB_BASE_URL/v1/providers/batch\" \\\n  -H \"Authorization: Bearer $PNB_TOKEN\" \\\n  -H \"Idempotency-Key: $(openssl rand -hex 16)\" \\\n  -H \"Content-Type: application/json\" \\\n  -d '{\n  \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n  \"items\": [\n    {\n      \"name\": \"Dana Mills, MD\",\n      \"npi\": \"2000000002\",\n      \"specialty_code\": \"008\",\n      \"locations\": [\n        {\n          \"address_line_1\": \"200 Example Avenue\",\n          \"city\": \"Salt Lake City\",\n          \"state\": \"UT\",\n          \"zip\": \"84101\"\n        }\n      ],\n      \"external_id\": \"crm-4711\"\n    },\n    {\n      \"external_id\": \"crm-4712\",\n      \"npi\": \"2000000010\"\n    }\n  ]\n}'"
    },
    {
      "lang": "TypeScript",
      "label": "TypeScript",
      "source": "import { ProviderNetwork } from '@pnb/client';\n\nconst pnb = new ProviderNetwork();\n\nconst providerBatchReport = await pnb.providers.upsert({\n  build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',\n  items: [\n    {\n      name: 'Dana Mills, MD',\n      npi: '2000000002',\n      specialty_code: '008',\n      locations: [\n        {\n          address_line_1: '200 Example Avenue',\n          city: 'Salt Lake City',\n          state: 'UT',\n          zip: '84101',\n        },\n      ],\n      external_id: 'crm-4711',\n    },\n    { external_id: 'crm-4712', npi: '2000000010' },\n  ],\n});\nconsole.log(providerBatchReport.build_id, providerBatchReport.created);"
    },
    {
      "lang": "Python",
      "label": "Python",
      "source": "from pnb_client import ProviderNetwork\n\nwith ProviderNetwork() as pnb:\n    provider_batch_report = pnb.providers.upsert({\n        \"build_id\": \"bld_01kc59z6h8f8w9p5p3w5t1y000\",\n        \"items\": [\n            {\n                \"name\": \"Dana Mills, MD\",\n                \"npi\": \"2000000002\",\n                \"specialty_code\": \"008\",\n                \"locations\": [\n                    {\n                        \"address_line_1\": \"200 Example Avenue\",\n                        \"city\": \"Salt Lake City\",\n                        \"state\": \"UT\",\n                        \"zip\": \"84101\",\n                    },\n                ],\n                \"external_id\": \"crm-4711\",\n            },\n            {\n                \"external_id\": \"crm-4712\",\n                \"npi\": \"2000000010\",\n            },\n        ],\n    })\n    print(provider_batch_report.build_id, provider_batch_report.created)"
    }
  ]
};
