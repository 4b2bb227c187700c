/** For tests: counts a crowd's accepted actions. */
export type ActionCount = Readonly<{
  onAccepted(): void
  /** Resolves after this many more accepted actions. */
  afterActions(actions: number): Promise<void>
}>

export const countActions = (): ActionCount => {
  let acted = 0
  let onActed = (): void => {}
  return {
    onAccepted: () => {
      acted += 1
      onActed()
    },
    afterActions: (actions) =>
      new Promise((resolve) => {
        const until = acted + actions
        onActed = () => {
          if (acted >= until) resolve()
        }
      }),
  }
}
