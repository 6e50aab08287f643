// What an imported font or picture is in tests: webpack gives an address there.
export default 'test-file-stub';
