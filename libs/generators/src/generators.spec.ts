import { expect, it } from '@jest/globals';
import { makeDocument } from '../test/small-document.ts';
import {
  generateManifest,
  generateMcp,
  generatePython,
  generateSamples,
  generateTypes,
  generateTypeScript,
  parseDocument,
} from './index.ts';

it('no generator changes the document, from which the others are called', async () => {
  const document = parseDocument(JSON.stringify(makeDocument()));
  await generateTypeScript(document);
  await generateSamples(document);
  await generateTypes({ openapi: '3.1.0', ...document });
  generatePython(document);
  generateMcp(document);
  generateManifest(document, '{}');
  expect(document).toEqual(makeDocument());
});
