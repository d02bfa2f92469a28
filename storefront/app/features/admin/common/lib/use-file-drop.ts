import { type DragEvent, useState } from "react"

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files")

/**
 * Lets a file be dropped on what gets these handlers. Dragged text is left to the fields.
 *
 * @returns the handlers, and whether a file hovers over it now
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
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
