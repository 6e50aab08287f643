/** A chip's colours: its words, its ground and its mark (icon or bars). */
interface ChipColors {
  text: string;
  ground: string;
  mark: string;
}

/** What a task's status chip can look like: the four buckets, and Clean-up, which belongs to none. */
type StatusLook = 'ongoing' | 'pending' | 'completed' | 'cancelled' | 'cleanup';

type PriorityLook = 'critical' | 'high' | 'medium' | 'low';

type MessageKind = 'error' | 'warning' | 'success' | 'info';

/** Every colour of one mode. Reached as `theme.vars.palette.tokens.…`, or in `sx` as `'tokens.…'`. */
export interface ColorTokens {
  page: string;
  surface: string;
  sunken: string;
  hover: string;
  selected: string;
  /** Decoration (card edges, row lines), below 3:1 on purpose. */
  hair: string;
  /** Edges that matter: fields, outlined buttons. */
  edge: string;
  text: string;
  text2: string;
  /** Placeholder, N/A, hints: the lightest text allowed. */
  text3: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  tint: string;
  onTint: string;
  bar: string;
  barText: string;
  barMuted: string;
  barLine: string;
  mark: string;
  focus: string;
  focusBar: string;
  backdrop: string;
  /** The shadow of what floats; nothing else has one. */
  float: string;
  /** Bars of a priority mark that are not filled. */
  barsOff: string;
  status: Record<StatusLook, ChipColors>;
  priority: Record<PriorityLook, ChipColors>;
  message: Record<MessageKind, { text: string; ground: string }>;
}

export const lightTokens: ColorTokens = {
  page: '#F2F5F5',
  surface: '#FFFFFF',
  sunken: '#F7F9F9',
  hover: '#EEF5F5',
  selected: '#DFEEEF',
  hair: '#DCE4E5',
  edge: '#7D9094',
  text: '#12272B',
  text2: '#47595E',
  text3: '#5D6F74',
  primary: '#0B5D68',
  primaryHover: '#084A53',
  onPrimary: '#FFFFFF',
  tint: '#E1F0F1',
  onTint: '#0A4F58',
  bar: '#0A3138',
  barText: '#FFFFFF',
  barMuted: '#B3CDD0',
  barLine: '#5CD2CB',
  mark: '#0F6A75',
  focus: '#0B5D68',
  focusBar: '#8CE4DE',
  backdrop: 'rgba(8, 28, 32, 0.48)',
  float: '0 1px 2px rgba(8, 28, 32, 0.1), 0 12px 32px rgba(8, 28, 32, 0.18)',
  barsOff: '#C9D3D5',
  status: {
    ongoing: { text: '#124F9C', ground: '#E6F0FC', mark: '#2A6FD0' },
    pending: { text: '#744700', ground: '#FBEFD5', mark: '#A86A00' },
    completed: { text: '#14633B', ground: '#E2F4E9', mark: '#23834F' },
    cancelled: { text: '#4C585C', ground: '#ECF0F0', mark: '#6C797D' },
    cleanup: { text: '#47595E', ground: '#FFFFFF', mark: '#627479' },
  },
  priority: {
    critical: { text: '#A1151B', ground: '#FDE9E8', mark: '#CB2A2D' },
    high: { text: '#8C3D00', ground: '#FFFFFF', mark: '#C85A00' },
    medium: { text: '#3B4A57', ground: '#FFFFFF', mark: '#566777' },
    low: { text: '#5B6A6F', ground: '#FFFFFF', mark: '#7B898D' },
  },
  message: {
    error: { text: '#B3201F', ground: '#FDECEA' },
    warning: { text: '#7A4A00', ground: '#FCF1DA' },
    success: { text: '#14633B', ground: '#E2F4E9' },
    info: { text: '#124F9C', ground: '#E6F0FC' },
  },
};

export const darkTokens: ColorTokens = {
  page: '#0B1113',
  surface: '#12191C',
  sunken: '#161F22',
  hover: '#1A2528',
  selected: '#17343A',
  hair: '#253135',
  edge: '#6A7E83',
  text: '#E4ECED',
  text2: '#A9BABE',
  text3: '#8A9DA2',
  primary: '#63C6CF',
  primaryHover: '#84D6DD',
  onPrimary: '#04262B',
  tint: '#12333A',
  onTint: '#9ADDE3',
  bar: '#0A2429',
  barText: '#F2F8F8',
  barMuted: '#A6C3C7',
  barLine: '#5CD2CB',
  mark: '#0F6A75',
  focus: '#63C6CF',
  focusBar: '#8CE4DE',
  backdrop: 'rgba(0, 0, 0, 0.62)',
  float: '0 0 0 1px #253135, 0 16px 40px rgba(0, 0, 0, 0.6)',
  barsOff: '#37454A',
  status: {
    ongoing: { text: '#9AC5FA', ground: '#13294A', mark: '#6BA8F5' },
    pending: { text: '#F0C274', ground: '#33270F', mark: '#DFA23C' },
    completed: { text: '#86D6A6', ground: '#112E1F', mark: '#4FBB7E' },
    cancelled: { text: '#B2BEC1', ground: '#222C2F', mark: '#8B999D' },
    cleanup: { text: '#A9BABE', ground: '#12191C', mark: '#8A9DA2' },
  },
  priority: {
    critical: { text: '#FFA39C', ground: '#3D1719', mark: '#F4645F' },
    high: { text: '#F9B57D', ground: '#12191C', mark: '#F08A3C' },
    medium: { text: '#B7C4CF', ground: '#12191C', mark: '#93A4B2' },
    low: { text: '#9BAAAE', ground: '#12191C', mark: '#7A888C' },
  },
  message: {
    error: { text: '#FF9C94', ground: '#3A1716' },
    warning: { text: '#F3C06B', ground: '#33260F' },
    success: { text: '#80D5A2', ground: '#11301F' },
    info: { text: '#93C1FA', ground: '#12294A' },
  },
};
