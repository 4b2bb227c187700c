/** On a phone, links to the house's own pages at the bottom; hidden in games, which need the room. */
import { Icon, type IconName, Link, useLocation, useWords } from '@fairhouse/ui'
import { barWords } from './house/words.ts'
import { useShellWords } from './words/index.ts'

export const TabBar = () => {
  const words = useShellWords().nav
  const [path] = useLocation()
  const tabs: readonly Readonly<{ href: string; icon: IconName; text: string }>[] = [
    { href: '/', icon: 'home', text: words.games },
    { href: '/verify', icon: 'shield', text: words.verify },
    { href: '/account', icon: 'user', text: useWords(barWords).account },
    { href: '/settings', icon: 'gear', text: words.settings },
    { href: '/about', icon: 'info', text: words.about },
  ]
  if (!tabs.some(({ href }) => href === path)) return null
  return (
    <nav className="tabbar" aria-label={words.house}>
      {tabs.map(({ href, icon, text }) => (
        <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {text}
        </Link>
      ))}
    </nav>
  )
}
