/** What can be chosen, by value, in the words and the order of the dashboard. */
export const CAPTCHA_WHEN = { never: 'Never', suspicious: 'When a submission is suspicious', always: 'Always' };

export const CAPTCHA_TYPES = {
  'number-image': 'Number to Image Matching',
  'text-image': 'Text to Image Matching',
  'pattern-matching': 'Pattern Matching',
  'puzzle-solving': 'Puzzle Solving',
  'drag-drop': 'Drag and Drop',
  'object-fitting': 'Object Fitting',
  'text-identification': 'Text Identification',
};

export const EXTRA_FIELDS = { keep: 'Keep', drop: 'Drop', refuse: 'Refuse' };
export const KINDS_OF_FILES = { image: 'Pictures', pdf: 'PDF', text: 'Plain text, CSV', office: 'Office documents' };
export const THEMES = { auto: 'As the device', light: 'Light', dark: 'Dark', contrast: 'High contrast' };
export const FRAMES = { card: 'Card', none: 'None' };
