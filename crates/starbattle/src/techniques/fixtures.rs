//! A board for each technique, made for these tests: what it finds there.

/// Technique, position, and some of what follows: a cell, with `*` for a star and `x` for none.
pub(super) const FIXTURES: &[(&str, &str, &str)] = &[
    (
        "star neighbours",
        "6x1.AAAABBACCBBBECCCDDEECCDDEEEDDDEEEFDD/.................................*..",
        "xr5c3 xr5c4 xr5c5 xr6c3 xr6c5",
    ),
    (
        "unit full",
        "6x1.AAAABBACCBBBECCCDDEECCDDEEEDDDEEEFDD/..........................xxx...x*x.",
        "xr6c1 xr6c2 xr6c6",
    ),
    ("last cells", "6x1.AAAABBACCBBBECCCDDEECCDDEEEDDDEEEFDD", "*r6c4"),
    (
        "forced placement",
        "9x2.AAAAAABBBAACCCABBBAFCCCDDBBEFCFFDDDDEFFFFFGGGFFFFFHGGGEFFFFHGGGIIIIIHHGGIIIIIHGGG",
        "*r7c1",
    ),
    ("exact tiling", "6x1.CAAAABCCCCBBCCCCBBDCCFBBDFCFEEFFFFEE", "xr4c2 xr5c2"),
    ("pointing", "6x1.ACCBBDACCCBDACCCBDACCEDDAFEEDDFFFEDD", "xr6c1"),
    (
        "claiming",
        "6x1.BBAAAABBBCCABBBCCCBDDEEEBFFFEEBFFEEE/.............xx...x..xxx.xx.........",
        "xr1c2 xr2c2 xr2c3",
    ),
    ("exclusion", "6x1.CCAABBCCDABBCDDABBCDDDBBFFDDEEFFFEEE", "xr2c3"),
    ("undercounting", "6x1.AAAABBAAAABBCCBBBDCCDDDDEEEFFFEEEFFF", "xr3c3 xr3c4 xr3c5"),
    ("overcounting", "6x1.AAABBBAAACBBDDACBBDDCCEBDFFCEEDDFFEE", "xr1c4"),
    (
        "squeeze",
        "9x2.AAAAAABBBAACCCABBBAFCCCDDBBEFCFFDDDDEFFFFFGGGFFFFFHGGGEFFFFHGGGIIIIIHHGGIIIIIHGGG/x.x..x.x.x.xxxx.x.xx.x*x.xxxx.xxx.x**x...xxxxxx.xx.x.x*x..x.x.xxxx.x.x.xx*x.x.x.x",
        "xr1c9 *r2c9",
    ),
    (
        "composite region",
        "6x1.BBAAACBBBCCCBBBCCCBDDDCCFDDFFEFFFFEE/xx...x...x....x...x...xx.xx.x.......",
        "xr2c3",
    ),
    (
        "capacity counting",
        "8x1.CCCCBBBACCCCBBBACCCEBBAACCGEEDDDCGGEEEEDFFGGGEEGHHGGGGGGHHGGGGGG/xx.x....xx.x..x.xx.x....xxx.....xxx...x...xxxxxxxxx.......xxxxxx",
        "xr3c6 xr7c8",
    ),
    ("fish", "5x1.BAAAABBAAADBBCCDBECCDDEEC/xxxx.x*xxxxxx.....x..x...", "xr3c5 xr4c5 xr5c5"),
    ("n rooks", "6x1.BBBBAABBBBBABBBBBCEBBDBBEEFBBBEEFFFF/xxxx*xx*xxxxxxxxx*.xx.xx*xxxxxxx*xxx", "*r4c4"),
    ("set differential", "7x1.BBBAAACBBAAAACBBDDDCCBEEDDCCEEEDDFFGGGGDFFGGGGFFF", "xr5c6"),
    (
        "pressured exclusion",
        "6x1.AAABBBAAACBBDDACBBDDCCEBDFFCEEDDFFEE/...x..........x.x..........x........",
        "xr6c2",
    ),
    (
        "finned count",
        "6x1.BBBAAADDBAAADDBDACDDDDCCFFEEECFFEEEE/.......x.......xx............x......",
        "xr5c3",
    ),
    ("finned fish", "6x1.CAAAAACCABBACCCBDACCDDDDFFEDDDFFEEDD/...x..x.x.......xxxx.......xxx.x..xx", "xr4c3"),
    (
        "entanglement",
        "6x1.CAAAAACCABBACCCBDACCDDDDFFEDDDFFEEDD/...x..x.x.......xxxxx......xxx.x..xx",
        "xr1c1",
    ),
    (
        "both cases",
        "9x2.AAAABBBBBAAAABBBBDCCCCCDDDDCECEEDDDDGEEEEFFFFGGGEGFFFFHGGGGGFFFHHHHGGFIFHHHHHIIIF/....xxxxxxxxxx*x*x....xxxxxxxxxxx*x*x..x*xxxx.xxxxx.x.xx.x*x.x..x.xxxx.x.x..x*x.x",
        "*r8c1 xr9c1",
    ),
    (
        "pressured counting",
        "6x1.BBBAAABBBCAADDCCCCDDDCCCDDFEEEDFFEEE/.........x....x.........xx....x..x..",
        "xr4c5",
    ),
    ("by a thread", "6x1.BBBBAABBBAAADDBCCCDDDECEDFDEEEFFFFEE/x..xx*.x.xx.x.x..x..x..xxx.x.....xxx", "xr3c4"),
    (
        "linear count",
        "6x1.BBAAAABBBCCABBBCCCBDDEEEBFFFEEBFFEEE/.x.....xx....xx...x..xxxxxx...x..xx.",
        "xr2c5",
    ),
    ("at sea", "6x1.BBBBAABBBAAADDBCCCDDDECEDFDEEEFFFFEE/x..xx*.x.xx.x.x..x..x..xxx.x.....xxx", "xr6c2"),
    ("propagated hypothesis", "5x1.AAABBCCCBBCCBBBEDDDDEEDDD/.x.xx.x.x...x...xx....x..", "xr1c1"),
    (
        "long count",
        "14x3.ABBBBCCCDDDDDDAABBBCBCCCCCDDAAEBBBBCCCFCDFAAEEEEECCFFFFFAAEEEEEGFFFFFFAAEHEGGGIFFFJFAAAHEGGIIIJFJJAHAHGGIIIIJJJJAHHHGIIIIIIJJJHHHGGIKKLIIIJMHHHNGGKKLLIJJMHHHNGKKKLLLJJMNHNNNKKKLLLMMMNNNNKKKKKLLLLL/x..................x.....xx...x....x..x..x...........xx..x.x....x.x.......................................................................x.............x...x.x.....xxx..x........x*x...........xxx.",
        "xr4c14",
    ),
    (
        "nested hypothesis",
        "9x2.CCCAADDBBCCCDDDDBBCCCADDDBBCEEAGDDBBEEEGGGFFBGGEGGFFFFGIEGHFFFIIIEEHFFFIIIIIHHHHI/............xx......x.x.x....x.x...............x.......x.x......x.x.x.x....x.x...",
        "xr7c8",
    ),
];
