import type { RefObject } from 'react'

interface FileInputProps {
  /** For the button that opens it. */
  ref: RefObject<HTMLInputElement | null>
  accept: string
  'aria-label'?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** The browser's field for files. It is hidden: a button in the app's own style opens it. */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // An empty value allows the person to pick the same file again.
        currentTarget.value = ''
      }}
    />
  )
}
