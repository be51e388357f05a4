import type { CodeSample } from '../components/code-samples.tsx';
import { PYTHON, TYPESCRIPT } from '../components/packages.gen.ts';

/** The first call with a key; each sample runs as it is. */
export function writeFirstCall(key: string): CodeSample[] {
  const { origin } = location;
  return [
    {
      name: 'curl',
      code: `PNB_TOKEN=$(curl -sS -u "${key}:" "${origin}/v1/oauth/token" -d grant_type=client_credentials | cut -d'"' -f4)
curl -sS -H "Authorization: Bearer $PNB_TOKEN" "${origin}/v1/providers?per_page=1"`,
    },
    {
      name: 'TypeScript',
      code: `// ${TYPESCRIPT.install}
import { ProviderNetwork } from '${TYPESCRIPT.name}';

const pnb = new ProviderNetwork({ apiKey: '${key}', baseURL: '${origin}', sandbox: true });
const { data } = await pnb.providers.list({ per_page: 1 });
console.log(data[0]?.name);`,
    },
    {
      name: 'Python',
      code: `# ${PYTHON.install}
from ${PYTHON.module} import ProviderNetwork

with ProviderNetwork(api_key="${key}", base_url="${origin}") as pnb:
    print(next(iter(pnb.providers.list(per_page=1))).name)`,
    },
  ];
}
