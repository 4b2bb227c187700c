/** The words about notifications, in English. */
export const en = {
  title: 'Notifications',
  question: 'Be told when it is your turn while you look elsewhere?',
  yes: 'Notify me',
  no: 'No, thanks',
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings.',
  failed: 'Notifications could not be switched on.',
  turnOn: 'When it is my turn or my table starts',
  note: 'In this browser, while no page of Fairhouse is in sight on any of your devices. They name neither cards nor amounts.',
  missing:
    'This browser has no notifications here. On an iPhone or iPad, add Fairhouse to the home screen first.',
}

export type Words = Readonly<typeof en>
