// A comment has a subject and a verb: `Of its row.` says nothing to a reader who does not know the next line.
import type { Rule } from 'eslint';

type Comment = ReturnType<Rule.RuleContext['sourceCode']['getAllComments']>[number];

const PREPOSITION =
  /^(About|Above|After|Against|Among|As|At|Before|Behind|Below|Beside|Between|Beyond|By|During|For|From|In|Into|Like|On|Over|Per|Since|Through|To|Under|Until|With|Within|Without)\b/;
/** A longer phrase may have a verb, which no pattern can find. */
const MAX_WORDS = 5;
const VERB = /\b(is|are|was|were|has|have|can|may|must|does|do|decides?|runs?)\b/;

/** The first sentence of a comment. */
const readSentence = ({ value }: Comment): string =>
  (value.replace(/^[\s*]+/gm, '').split(/(?<=\.)\s/)[0] ?? '').replace(/\s+/g, ' ').trim();

function isPhrase(sentence: string): boolean {
  if (/^Of\b/.test(sentence)) return true;
  return PREPOSITION.test(sentence) && sentence.split(' ').length <= MAX_WORDS && !VERB.test(sentence);
}

/** Whether a line comment continues the one above it. */
const isContinued = (comment: Comment, previous: Comment | undefined): boolean =>
  comment.type === 'Line' && previous?.type === 'Line' && previous.loc?.end.line === (comment.loc?.start.line ?? 0) - 1;

export const comments: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { phrase: 'Write a subject and a verb: a comment is not only "{{sentence}}"' },
  },
  create({ sourceCode, report }) {
    return {
      Program() {
        sourceCode.getAllComments().forEach((comment, index, all) => {
          const sentence = readSentence(comment);
          if (comment.loc && !isContinued(comment, all[index - 1]) && isPhrase(sentence))
            report({ loc: comment.loc, messageId: 'phrase', data: { sentence } });
        });
      },
    };
  },
};
