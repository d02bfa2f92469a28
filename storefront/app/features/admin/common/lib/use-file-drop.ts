import { type DragEvent, useEffect, useState } from "react"

type Dragged = Pick<globalThis.DragEvent, "dataTransfer">

const bringsFiles = ({ dataTransfer }: Dragged) => dataTransfer?.types.includes("Files") ?? false

/** Refuses files dropped outside a target: the browser would open them in place of the page and its unsaved input. */
function refuseElsewhere(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !bringsFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none"
}

/**
 * Lets a file be dropped on the element with these handlers, and nowhere else on the page. Dragged text still works
 * as usual in fields.
 *
 * @returns the handlers, and whether a file is being dragged over the element
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    window.addEventListener("dragover", refuseElsewhere)
    window.addEventListener("drop", refuseElsewhere)
    return () => {
      window.removeEventListener("dragover", refuseElsewhere)
      window.removeEventListener("drop", refuseElsewhere)
    }
  }, [])
  const onDragOver = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const onDrop = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } }
}
