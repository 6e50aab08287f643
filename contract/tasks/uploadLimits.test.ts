import { uploadExtension, uploadLimits, uploadLimitsText, uploadError, uploadErrors } from './uploadLimits';

const of = (name: string, size = 1) => uploadError({ name, size }, uploadLimits.maxBytes);

describe('what may be uploaded', () => {
  it('TFILE-06 is told with size, types and what a task holds', () => {
    expect(uploadLimitsText(uploadLimits.maxBytes)).toBe(
      'Up to 25 MB each: PDF, PNG, JPG, DOCX, XLSX, PPTX, CSV, TXT, EML or ZIP. ' +
        'A task holds up to 100 files, 250 MB in all.',
    );
  });

  it('TFILE-06 is counted in megabytes of 1024 × 1024 bytes', () => {
    expect(uploadLimits.maxBytes).toBe(26_214_400);
    expect(uploadLimits.maxBytesPerTask).toBe(262_144_000);
  });

  it('TFILE-06 the largest file is accepted, one byte more and none at all are not', () => {
    expect(of('x.pdf', uploadLimits.maxBytes)).toBeNull();
    expect(of('x.pdf', uploadLimits.maxBytes + 1)).toBe('The file is larger than 25 MB.');
    expect(of('x.pdf', 0)).toBe(uploadErrors.empty);
  });

  it('TFILE-06 names of 255 characters are accepted, longer ones are not', () => {
    expect(of(`${'x'.repeat(251)}.pdf`)).toBeNull();
    expect(of(`${'x'.repeat(252)}.pdf`)).toBe(uploadErrors.nameTooLong);
    expect(of(`${'folder/'.repeat(50)}x.pdf`)).toBeNull();
  });

  it.each(['x.PDF', 'x.jpeg', 'no extension', '.pdf', 'CON', 'CON.pdf'])(
    'TFILE-06 %s is accepted',
    (name) => {
      expect(of(name)).toBeNull();
    },
  );

  it.each([
    'evil.bat',
    'page.html',
    'x.pdf.exe',
    'x.bat.',
    'x.bat\u200b',
    'x.bat ',
    'x.svg',
    '.htaccess',
    'x.settingcontent-ms',
  ])('TFILE-06 %j is not', (name) => {
    expect(of(name)).toBe(uploadErrors.unknownType);
  });

  it('TFILE-06 the extension is that of the name it is saved under', () => {
    expect(uploadExtension('../x.BAT\u202e. ')).toBe('bat');
  });
});
