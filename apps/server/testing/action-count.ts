/** For tests: counts the actions that a crowd's house has accepted. */
export type ActionCount = Readonly<{
  onAccepted(): void
  /** Resolves after so many more actions were accepted. */
  underLoad(actions: number): Promise<void>
}>

export const countActions = (): ActionCount => {
  let acted = 0
  let onActed = (): void => {}
  return {
    onAccepted: () => {
      acted += 1
      onActed()
    },
    underLoad: (actions) =>
      new Promise((resolve) => {
        const until = acted + actions
        onActed = () => {
          if (acted >= until) resolve()
        }
      }),
  }
}
