import path from 'node:path';

/*
 * MUI X Data Grid always brings its filter panel, toolbar, column manager, footer, row selection and editors along. Our one
 * table (src/ui/data-table/grid/Grid.tsx) has its own or switches theirs off, yet they are a quarter of the script before the task
 * list can be worked with. They are replaced by nothing. To switch one of them on, take it off this list: the
 * browser tests work on the built product and would miss it.
 */

const nothing = path.join(import.meta.dirname, 'emptyComponent.js');

/** The grid's own components. */
const ownParts = [
  'GridFooter',
  'GridPagination',
  'GridSkeletonLoadingOverlay',
  'cell/Grid(Actions|Boolean|Edit(Boolean|Date|Input|LongText|SingleSelect)|LongText)Cell',
  'columnSelection/Grid(CellCheckboxRenderer|HeaderCheckbox|RowCheckbox)',
  'columnsManagement/GridColumnsManagement',
  'panel/GridColumnsPanel',
  'panel/filterPanel/GridFilter(Panel|Input(Boolean|Date|Multiple\\w+|SingleSelect|Value))',
  'toolbar/GridToolbarExport',
  'toolbarV8/GridToolbar',
].join('|');

/** The MUI components that only the parts above draw with. Elsewhere in the product they stay what they are. */
const materialParts = [
  'Autocomplete',
  'Badge',
  'Checkbox',
  'Chip',
  'CircularProgress',
  'FormControlLabel',
  'InputLabel',
  'LinearProgress',
  'Select',
  'Switch',
  'Tab',
  'TablePagination',
  'Tabs',
  'TextField',
  'TextareaAutosize',
  'ToggleButton',
];

/** Module rules for webpack. */
export const unusedGridParts = [
  {
    test: new RegExp(`@mui/x-data-grid/components/(${ownParts})\\.mjs$`),
    loader: path.join(import.meta.dirname, 'drawNothing.js'),
  },
  {
    test: /@mui\/x-data-grid\/hooks\/features\/export\/useGridPrintExport\.mjs$/,
    loader: path.join(import.meta.dirname, 'drawNothing.js'),
  },
  {
    test: /@mui\/x-data-grid\/material\/index\.mjs$/,
    resolve: { alias: Object.fromEntries(materialParts.map((part) => [`@mui/material/${part}$`, nothing])) },
  },
];
