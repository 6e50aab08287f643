import { useRef, type ChangeEvent, type Ref } from 'react';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';

interface FileChooserProps {
  label: string;
  /** The input's name for screen readers: "Files to upload". */
  inputLabel: string;
  /** Id of the text with the rules for files. */
  describedBy: string;
  /** Without a dot. */
  extensions: readonly string[];
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onChoose: (files: readonly File[]) => void;
}

/** The button that opens the browser's file dialog. */
export function FileChooser(props: FileChooserProps) {
  const { label, inputLabel, describedBy, extensions, multiple = false, ref, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // So that the same file can be chosen again after it was removed or corrected.
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
