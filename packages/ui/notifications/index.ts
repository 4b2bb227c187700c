/** Notifications in this browser; loaded where they are needed. */
export * from './NotificationSwitch.tsx'
export * from './subscription.ts'
export { useNotificationWords } from './words/index.ts'
