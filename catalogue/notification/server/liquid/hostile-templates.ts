/** Templates and data that somebody means badly; `liquid.test.ts` says what becomes of each. */

/** Tags that read files, keep state or run what is not there. */
export const FORBIDDEN_TAGS = (
  'include render layout block raw tablerow cycle increment decrement echo liquid # section sections paginate form style javascript schema ' +
  'import require eval script function exec shell env process global this super proto constructor __proto__ toString valueOf hasOwnProperty'
).split(' ');

export const FORBIDDEN_FILTERS = (
  'raw json jsonify inspect to_integer strip_html xml_escape cgi_escape uri_escape slugify normalize_whitespace number_of_words ' +
  'array_to_sentence_string base64_encode base64_decode sha256 md5 sha1 hmac_sha256 map sum concat push unshift pop shift sort_natural reverse_each ' +
  'reject where_exp reject_exp group_by group_by_exp has has_exp find_index find_index_exp find find_exp sample escape_once lstrip rstrip ' +
  'url_decode replace_last remove_first remove_last date_to_xmlschema date_to_rfc822 date_to_string date_to_long_string constructor __proto__ ' +
  'toString valueOf hasOwnProperty __defineGetter__ eval require import img_url asset_url file_url stylesheet_tag script_tag link_to'
).split(' ');

/** What reaches behind the data, were it not hidden. */
export const HIDDEN_PATHS = [
  ...['a', 'l', 't', 'n'].flatMap((root) =>
    ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'constructor.constructor', '__proto__.polluted'].map(
      (path) => `${root}.${path}`,
    ),
  ),
  'constructor',
  '__proto__',
  'toString',
  'process',
  'globalThis',
  'global',
  'require',
  'module',
  'this',
  'process.env',
  'a["constructor"]["constructor"]',
  'l.__proto__.constructor',
  'a["__proto__"]',
  't["length"]["constructor"]',
  'l["push"]',
  'l.filter',
  't.replace',
  'n.toFixed',
];

/** Data that is markup somewhere. */
export const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '</td></tr></table><h1>Yours</h1>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src=https://evil.example></iframe>',
  '<style>*{display:none}</style>',
  '<meta http-equiv=refresh content=0;url=https://evil.example>',
  '<!-- x -->',
  '<![CDATA[x]]>',
  '&lt;b&gt;',
  '&#60;b&#62;',
  '<base href=https://evil.example>',
  '<form action=https://evil.example><input name=p></form>',
  '<b',
  '<<b>>',
  '<\0script>',
  '\uFF1Cscript\uFF1E',
  '[Log in](https://evil.example/)',
  '[x](javascript:alert(1))',
  '**bold**',
  '*it*',
  '[a](https://a.example)[b](https://b.example)',
  '](https://evil.example/)',
  '\uE001x\uE002\uE003https://evil.example/\uE004',
  '{{ a }}',
  '{% include "x" %}',
  '{{ "x" | raw }}',
  '{% raw %}',
];

/** What runs long or grows large. */
export const BOMBS = [
  '{% for i in (1..1000000000) %}x{% endfor %}',
  '{% for i in (1..1001) %}x{% endfor %}',
  '{% for i in (1..1000) %}{% for j in (1..1000) %}{% for k in (1..1000) %}x{% endfor %}{% endfor %}{% endfor %}',
  '{% assign r = (1..100000000) %}',
  '{% assign s = "xxxxxxxxxx" %}{% for i in (1..1000) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
  '{% capture s %}xxxxxxxxxx{% endcapture %}{% for i in (1..1000) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}{{ s }}',
  '{{ t | replace: "", t }}{{ t | replace: "x", "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" | replace: "y", t }}',
  '{{ "x" | truncate: 100000000 }}',
  '{{ "x" | truncatewords: 100000000 }}',
  '{{ 1 | round: 100000000 }}',
  '{{ "x" | slice: 0, 100000000 }}',
  '{{ "now" | date: "%99999999Y" }}',
  '{% for i in (1..1000) %}{{ t | split: "" | join: t | split: "" | sort | uniq | reverse | join: t }}{% endfor %}',
  '{% for i in (1..1000) %}{% for j in (1..1000) %}{{ t | upcase | downcase | upcase | size }}{% endfor %}{% endfor %}',
  `{% for i in (1..1000) %}${'x'.repeat(1_000)}{% endfor %}`,
  `{{ t | append: "${'x'.repeat(1_001)}" }}`,
  '{% for i in long %}x{% endfor %}',
  `${'{% if a %}'.repeat(20_000)}`,
  `${'{% for i in (1..9) %}'.repeat(300)}x${'{% endfor %}'.repeat(300)}`,
  `{{ ${'('.repeat(5_000)}1`,
];

/** What Liquid can't read. */
export const BROKEN = [
  '{{',
  '{{ a',
  '{%',
  '{% if a %}',
  '{% endif %}',
  '{% for %}{% endfor %}',
  '{% for a of b %}{% endfor %}',
  '{% assign %}',
  '{% assign a %}',
  '{% case %}',
  '{% capture %}{% endcapture %}',
  '{{ a | }}b{{ | a }}',
  '{{ a | upcase: }}{%',
  '{% comment %}',
  '{% unless a %}{% else %}',
  '{{ a | date: "nothing" }}{{ "2026-11-21" | date: "nothing" }}',
  '{{ 1 | money }}',
  '{{ 1 | money: "DOLLARS" }}',
  '{{ 1 | plural }}',
  '{{ 1 | divided_by: 0 }}{%',
];
