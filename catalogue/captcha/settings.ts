import { defineSettings } from '@inlay/kernel/parts/settings.ts';
import { captchaSettingsSchema, languageNames } from './rules/captcha-settings.ts';
import { shownOnPage } from './rules/page-look.ts';
import { wayNames, waysWarning } from './rules/ways.ts';

export default defineSettings({
  schema: captchaSettingsSchema,
  groups: {
    Challenge: 'What visitors are asked to do.',
    Looks: 'How the widget looks and what it says, where your page sets nothing else.',
    Tokens: 'What a solved challenge is good for.',
  },
  fields: {
    ways: {
      group: 'Challenge',
      label: 'Verification methods',
      help: "What visitors can choose from. When a method is off, visitors can't use it and its tokens are rejected.",
      options: wayNames,
    },
    difficulty: {
      group: 'Challenge',
      label: 'Difficulty',
      help: 'The minimum difficulty of pictures and sounds. It rises for networks that answer wrong.',
      options: { standard: 'Standard', harder: 'Harder', hardest: 'Hardest' },
    },
    theme: {
      group: 'Looks',
      label: 'Theme',
      help: 'Applies once the first challenge is shown. To colour the box before that, set the theme in your page.',
      options: { auto: 'Same as the page', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    },
    languages: {
      group: 'Looks',
      label: 'Languages',
      help: 'Languages the challenge can use. Other visitors get the first one. If you choose none, all twelve are offered.',
      options: languageNames,
    },
    label: {
      group: 'Looks',
      label: 'Text beside the box',
      help: 'Replaces “I am human” once a challenge is asked for, up to 40 characters a language.',
      control: 'by-language',
      options: languageNames,
    },
    actions: {
      group: 'Tokens',
      label: 'Allowed actions',
      help: 'Actions that your pages may name, one a line. Others are refused. Leave it empty to allow any action.',
    },
    tokenSeconds: {
      group: 'Tokens',
      label: 'Token lifetime',
      help: 'How long your server can redeem a token after the challenge was solved, from 60 to 300 seconds.',
      unit: 'seconds',
    },
  },
  page: (values, language) => ({ ...shownOnPage(values, language) }),
  warn: ({ ways }) => waysWarning(ways),
});
