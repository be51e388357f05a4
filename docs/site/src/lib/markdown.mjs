import { Marked } from 'marked';

const marked = new Marked({ gfm: true });

/** Descriptions of the contract are Markdown. */
export const renderBlock = (text = '') => marked.parse(text);
export const renderLine = (text = '') => marked.parseInline(text);

/** The first sentence, without Markdown: the summary of a page in search results. */
export const firstSentence = (text = '') =>
  text
    .replace(/`/g, '')
    .split(/(?<=\.)\s/)[0]
    .slice(0, 300);
