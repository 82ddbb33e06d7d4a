/** A country's flag beside its name; the name says it. */
export function Flag({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="h-4 w-6 flex-none rounded-[2px] border border-line object-cover"
    />
  );
}
