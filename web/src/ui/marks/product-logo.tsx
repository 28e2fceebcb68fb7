/** The product's mark, drawn in the brand colour. */
export function ProductLogo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.5" fill="var(--brand)" />
      <g fill="none" strokeWidth="2.5" strokeLinecap="round">
        <path d="M8 6v12M16.2 6.6 10.6 12" stroke="var(--on-brand)" />
        <path d="m12.6 13.2 3.4 4.2" stroke="var(--overlay-accent)" />
      </g>
    </svg>
  );
}
