import { useRef, type ChangeEvent, type Ref } from 'react';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';

interface FileChooserProps {
  label: string;
  /** What is chosen, for screen readers: "Files to upload". */
  inputLabel: string;
  /** The id of what tells beforehand which files may be chosen. */
  describedBy: string;
  /** Without their full stop. */
  extensions: readonly string[];
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onChoose: (files: readonly File[]) => void;
}

/** The button that opens the browser's own choice of files. */
export function FileChooser(props: FileChooserProps) {
  const { label, inputLabel, describedBy, extensions, multiple = false, ref, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // So that the same file can be chosen again once it was removed, or corrected.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={inputLabel}
        accept={extensions.map((extension) => `.${extension}`).join()}
        onChange={choose}
      />
      <Button
        ref={ref}
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
