/** What the spam score makes of the fixture, by language and by trick: `node tests/redteam/forms/print-spam-figures.ts [--missed]`. */
import { probability } from '@inlay/catalogue/forms/spam/classifier.ts';
import { createMemoryCounts } from '@inlay/catalogue/forms/spam/testing/memory-counts.ts';
import { figureOf, figuresBy, judgeMessages, type SpamFigure } from './judge-messages.ts';
import { makeMessages } from './make-messages.ts';
import { unseenTopics } from './templates/unseen-topics.ts';

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`).padStart(9);
const row = ({ name, spam, caught, spamFrom, good, asked, lost }: SpamFigure): string =>
  `${name.padEnd(32)}${String(spam || '').padStart(6)}${percent(caught, spam)}${percent(spamFrom, spam)}${String(good || '').padStart(8)}${percent(asked, good)}${percent(lost, good)}`;

const judged = judgeMessages(makeMessages('fixture'));
console.log(`${''.padEnd(32)}  spam   caught   score≥5    good    asked     lost`);
for (const figure of [figureOf('all', judged), ...figuresBy(judged, ({ language }) => language), ...figuresBy(judged, ({ kind }) => kind)])
  console.log(row(figure));

const { counts } = createMemoryCounts();
const suspicious = (texts: readonly string[]) => texts.filter((text) => 10 * (probability(counts, text) - 0.5) >= 3).length;
console.log(
  `\ntopics that no shipped text speaks of, by their words alone: ${suspicious(unseenTopics.spam)} of ${unseenTopics.spam.length} spam and ${suspicious(unseenTopics.good)} of ${unseenTopics.good.length} good ones are suspicious`,
);
const solved = judged.filter(({ message }) => message.spam && !message.behaviour.trapFilled);
console.log(
  `the same spam behind a solved captcha: ${percent(solved.filter(({ score }) => score - 2 >= 5).length, solved.length).trim()} still has the points of Spam`,
);

if (process.argv.includes('--missed'))
  for (const { message, score, reasons, verdict } of judged)
    if (message.spam === (verdict === 'accepted'))
      console.log(
        `\n${message.spam ? 'spam' : 'good'} ${message.language} ${message.kind} ${score} ${JSON.stringify(reasons)}\n${message.texts[1]}`,
      );
