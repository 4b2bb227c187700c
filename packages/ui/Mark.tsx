/** The house's logo: a roof over a diamond. */
export const Mark = ({ size = 24 }: Readonly<{ size?: number }>) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M12 2.5 21 10v11H3V10Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
    />
    <path d="M12 9l3.7 4.7L12 18.4l-3.7-4.7Z" fill="currentColor" />
  </svg>
)
