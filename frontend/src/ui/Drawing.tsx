interface DrawingProps {
  /** The file's text, imported with `?raw`: inline, so that its parts can be lit by style. */
  svg: string;
  /** Alternative text; absent for a decorative drawing. */
  label?: string;
  className?: string;
  /** Assembly to light (`data-part` in the drawing). */
  lit?: string | null;
}

/** One of the site's own line drawings. */
export function Drawing({ svg, label, className, lit }: DrawingProps) {
  return (
    <div
      className={className}
      data-lit={lit ?? undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository, fixed when the site is built.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
