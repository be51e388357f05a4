import { Marked } from 'marked';

const marked = new Marked({ gfm: true });

/** Descriptions of the contract are Markdown. Marked returns a promise only where `async` is set. */
export const renderBlock = (text = ''): string => marked.parse(text) as string;
export const renderLine = (text = ''): string => marked.parseInline(text) as string;

/** The first sentence, without Markdown: the summary of a page in search results. */
export const firstSentence = (text = ''): string => (text.replace(/`/g, '').split(/(?<=\.)\s/)[0] ?? '').slice(0, 300);
