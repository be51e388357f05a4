import type { Call } from './describe-call.ts';

// A sender of an import source has no API key, which the libraries require: its programs send plain requests.

const fillPath = ({ path, params, values }: Call): string =>
  params.reduce((text, name, index) => text.replace(`{${name}}`, String(values[index])), path);

/** The request with `fetch`; it reads PNB_BASE_URL and PNB_SOURCE_SECRET. */
export function writeSenderTypeScript(call: Call): string {
  const { upload } = call;
  const form = `const form = new FormData();\nform.set('file', await openAsBlob('${upload}'), '${upload}');\n`;
  return `${upload ? "import { openAsBlob } from 'node:fs';\n" : ''}import { env } from 'node:process';

const authorization = \`Basic \${btoa(\`source:\${env.PNB_SOURCE_SECRET}\`)}\`;
${upload ? form : ''}const response = await fetch(\`\${env.PNB_BASE_URL}${fillPath(call)}\`, {
  ${upload ? "method: 'POST', body: form, " : ''}headers: { Authorization: authorization },
});
console.log(response.status, await response.text());
`;
}

/** The request with the library that the Python client uses; it reads PNB_BASE_URL and PNB_SOURCE_SECRET. */
export function writeSenderPython(call: Call): string {
  const { upload } = call;
  const address = `os.environ["PNB_BASE_URL"] + "${fillPath(call)}"`;
  const auth = '("source", os.environ["PNB_SOURCE_SECRET"])';
  const send = upload
    ? `with open("${upload}", "rb") as file:\n    response = httpx2.post(address, auth=auth, files={"file": file})`
    : 'response = httpx2.get(address, auth=auth)';
  return `import os\n\nimport httpx2\n\naddress = (\n    ${address.replace(' + ', '\n    + ')}\n)\nauth = ${auth}\n${send}\nprint(response.status_code, response.text)\n`;
}
