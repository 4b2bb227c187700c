/** Addresses of practice: the table, and one of its hands. */
export const PRACTICE = '/zhajinhua/practice'
export const handHref = (number: number): string => `${PRACTICE}?hand=${number}`
