/** A sentence whose words in backticks are code. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="docs-code">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
