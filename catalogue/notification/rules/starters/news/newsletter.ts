import { type Starter, inEnglish, text, value } from '../starter.ts';

export const newsletter: Starter = {
  key: 'newsletter',
  name: 'Newsletter',
  description: 'A heading, a few words, and articles.',
  group: 'News',
  values: [text('title'), text('intro'), value('articles', 'list')],
  testData: [
    {
      name: 'Two articles',
      data: {
        title: 'News from the workshop',
        intro: 'What we have been busy with this month.',
        articles: [
          {
            title: 'How oak is dried',
            summary: 'It takes two years, and no oven makes it shorter.',
            url: 'https://shop.example.com/a/oak',
          },
          { title: 'Hanging a picture straight', summary: 'Two hooks, one string, no level.', url: 'https://shop.example.com/a/straight' },
        ],
      },
    },
    { name: 'No article', data: { title: 'News from the workshop', intro: 'What we have been busy with this month.', articles: [] } },
  ],
  locales: inEnglish({
    subject: '{{ title }}',
    preheader: '{{ intro }}',
    blocks: [
      { type: 'heading', level: 1, text: '{{ title }}' },
      { type: 'text', text: '{{ intro }}' },
      {
        type: 'repeat',
        each: 'articles',
        as: 'article',
        max: 10,
        blocks: [
          { type: 'divider' },
          { type: 'heading', level: 2, text: '{{ article.title }}' },
          { type: 'text', text: '{{ article.summary }}' },
          { type: 'button', label: 'Read on', url: '{{ article.url }}', style: 'secondary' },
        ],
      },
    ],
  }),
};
