/** A text field: a test sets what was typed, or the browser asks for it. */
import { Label, VerticalTextAlignment } from './drawing.ts'
import { Component, Node, UITransform } from './nodes.ts'

export class EditBox extends Component {
  static readonly EventType = {
    EDITING_DID_BEGAN: 'editing-did-began',
    EDITING_DID_ENDED: 'editing-did-ended',
  } as const
  static readonly InputMode = { ANY: 0, NUMERIC: 2, DECIMAL: 5, SINGLE_LINE: 6 } as const
  inputMode: number = EditBox.InputMode.ANY
  maxLength = 20
  textLabel: Label | null = null
  placeholderLabel: Label | null = null
  get placeholder(): string {
    return this.placeholderLabel?.string ?? ''
  }
  set placeholder(text: string) {
    this.placeholderLabel!.string = text
  }
  get string(): string {
    return this.textLabel?.string ?? ''
  }
  set string(text: string) {
    this.textLabel!.string = text
    this.placeholderLabel!.node.active = text === ''
  }
  /** As in the engine: it creates its labels and takes touches. */
  protected override onLoad(): void {
    const label = (name: string): Label => {
      const node = new Node(name)
      this.node.addChild(node)
      const made = node.addComponent(Label)
      made.verticalAlign = VerticalTextAlignment.CENTER
      // As large as the field itself.
      const [inner, outer] = [node.getComponent(UITransform)!, this.node.getComponent(UITransform)!]
      inner.setAnchorPoint(0, 1)
      Object.defineProperties(inner, {
        width: { get: () => outer.width },
        height: { get: () => outer.height },
      })
      return made
    }
    this.textLabel = label('TEXT_LABEL')
    this.placeholderLabel = label('PLACEHOLDER_LABEL')
    this.node.on(Node.EventType.TOUCH_START, () => {})
    this.node.on(Node.EventType.TOUCH_END, () => {
      if (typeof prompt === 'function') this.type(prompt(this.placeholder, this.string) ?? this.string)
    })
  }
  type(text: string): void {
    this.node.emit(EditBox.EventType.EDITING_DID_BEGAN, this)
    this.string = text.slice(0, this.maxLength)
    this.node.emit(EditBox.EventType.EDITING_DID_ENDED, this)
  }
}
