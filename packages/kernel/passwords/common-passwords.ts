/**
 * Passwords that stand at the top of every list attackers try, in lower case; shorter than eight characters there are none, as
 * length alone refuses those.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111 1111111111 00000000
  000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 12341234 11223344
  1122334455 12121212 13131313 10101010 11112222 12344321 123123123 123321123 123456123 147258369 147852369 159357159 159753159
  741852963 789456123 963852741 102030405060 112233445566 123454321 12345678a 123456789a 123456789q 123456abc 123456qwe 1234abcd
  1234qwer 12qwaszx 123qweasd 123qweasdzxc 123qwe123 123abc123 123456aa 123456as a1234567 a12345678 a123456789 aa123456 aa12345678
  aa112233 ab123456 abc12345 abc123456 abc123abc abcd1234 abcd12345 abcd123456 abcde123 abcdefgh abcdefghi abcdefg1 abcdef123
  abcdef12 abc@123456 abcd@123 abcd@1234 aaaaaaaa aaaaaaaaa 1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 1qaz@wsx 1qaz!qaz 1q2w3e4r! q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 qazxsw12 qaz123wsx zaq12wsx
  zaq1zaq1 zaq1@wsx zaq!2wsx zxcvbnm1 zxcvbnm123 zxcvbnm, asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdfasdf asdfqwer asdzxc123
  asd123456 qwer1234 qwer12345 qwer1234! qwerasdf qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty123! qwerty@123 qwerty12! qwerty1! qwerty12# qwerty!23 qwertyui qwertyuio qwertyuiop qwertyuiop123 qwertyqwerty qweasdzxc
  qweqweqwe qwe123456 qwe123qwe qweasd123 qwaszx12 azertyuiop azerty123 q2w3e4r5 1password password password0 password01 password1
  password1! password1# password1$ password1@ password10 password11 password12 password12! password123 password123! password123#
  password123$ password123@ password1234 password1234! password12345 password2 password2! password21 password22 password3 password5
  password7 password99 password! password!1 password@1 password@12 password@123 password#1 password2020 password2021 password2022
  password2023 password2024 password2024! password2025 password2025! password2026 password2026! passwords passwort passwort1
  passw0rd passw0rd! passw0rd1 passw0rd1! passw0rd123 passw0rd123! p@ssword p@ssword1 p@ssword1! p@ssword12 p@ssword123 p@ssword123!
  p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@ssw0rd2024 p@ssw0rd2025 p@$$w0rd p@$$w0rd1
  p@$$w0rd123 p@$$word p@$$word1 pa$$word pa$$word1 pa$$w0rd pa$$w0rd1 pa55word pa55word1 pa55w0rd passpass pass1234 pass1234!
  pass12345 pass@123 pass@1234 pass@word1 pass123! passer123 passcode1 mypassword mypassword1 newpassword newpassword1 adminadmin
  administrator admin123 admin123! admin1234 admin1234! admin12345 admin123456 admin@123 admin@123! admin@1234 admin@12345 admin!123
  admin#123 adm1n123 root1234 root@123 rootroot toor1234 user1234 user@123 username username1 guest123 guest1234 test1234 test1234!
  test12345 test123! test@123 test@1234 test@12345 testtest testing1 testing123 testing123! tester123 demo1234 demo@123 temp1234
  temp@123 temppass1 temppassword changeme changeme1 changeme1! changeme123 changeme123! changeit default1 default123 letmein1
  letmein1! letmein123 letmein123! letmein! letmein12 welcome1 welcome1! welcome1# welcome1@ welcome12 welcome123 welcome123!
  welcome1234 welcome2024 welcome2024! welcome2025 welcome2025! welcome@1 welcome@123 welcome@1234 welcome#1 welc0me1 welc0me!
  login123 login1234 secret123 secret123! secret12 mysecret1 master123 master12 manager1 manager123 company1 company123 company123!
  support1 support123 service1 internet internet1 computer computer1 computer123 samsung1 samsung123 google123 facebook facebook1
  youtube1 whatsapp linkedin linkedin1 microsoft windows1 windows10 starwars starwars1 superman superman1 spiderman batman123
  pokemon1 pokemon123 pikachu1 minecraft minecraft1 football football1 football123 baseball baseball1 basketball basketball1
  softball hockey123 soccer12 soccer123 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 barcelona barcelona1 realmadrid
  juventus manchester manunited cowboys1 yankees1 steelers lakers24 sunshine sunshine1 sunshine123 princess princess1 princess123
  iloveyou iloveyou1 iloveyou1! iloveyou12 iloveyou123 iloveyou2 iloveyou! iloveu12 ilovegod lovelove loveme123 lovely123 babygirl
  babygirl1 sweetheart sweetie1 beautiful beautiful1 butterfly butterfly1 rainbow1 flower123 jessica1 michelle michelle1 jennifer
  jennifer1 michael1 michael123 jonathan danielle samantha samantha1 victoria victoria1 veronica elizabeth alexander alexandra
  benjamin1 anthony1 charlie1 charlie123 matthew1 christopher christian nicholas william1 brandon1 patrick1 richard1 robert123
  thomas123 andrew123 ashley123 daniel123 george123 joshua123 jordan23 jordan123 hannah123 dragon12 dragon123 dragon123! monkey12
  monkey123 monkey123! shadow12 shadow123 hunter12 hunter123 killer12 killer123 tigger12 ginger12 pepper12 buster12 cookie12
  cookie123 cheese12 chicken1 banana12 banana123 chocolate chocolate1 coffee123 mustang1 corvette mercedes ferrari1 porsche1
  harley12 yamaha12 honda123 diamond1 freedom1 freedom123 destiny1 heaven123 blessed1 jesus123 jesuschrist godisgood trustno1
  trustno1! whatever whatever1 nothing1 blink182 slipknot metallica nirvana1 eminem123 midnight scorpion access14 maverick phoenix1
  thunder1 warrior1 wolverine gandalf1 godzilla terminator matrix123 startrek1 trinity1 alpha123 omega123 november september
  september1 december december1 february saturday thursday1 summer12 summer123 summer2023 summer2024 summer2024! summer2025
  summer2025! summer2026 summer2026! summer@123 winter12 winter123 winter2023 winter2024 winter2024! winter2025 winter2025!
  winter2026! spring123 spring2024 spring2024! spring2025 spring2025! spring2026! autumn123 autumn2024 autumn2025! america1
  america123 england1 india123 india@123 india@1234 pakistan pakistan1 pakistan123 bismillah krishna1 krishna123 ganesha1 saibaba1
  australia canada123 germany1 brasil123 colombia mexico123 estrella mariposa tequiero teamomucho corazon1 bonjour1 motdepasse
  soleil123 hallo123 hallo1234 schatz123 ichliebedich contraseña contrasena qwertz123 qwertzuiop woaini1314 woaini520 5201314520
  aa123456789 asdasdasd zxczxczxc qqww1122 q12345678 qq123456 qq123456789 w123456789 z1234567 zxc12345 zxc123456 xxxxxxxx ffffffff
  iiiiiiii !qaz2wsx !qaz1qaz !qaz@wsx !qazxsw2 !q2w3e4r @123456a admin@2024 admin@2025 p@55w0rd p@55word a1b2c3d4 a1b2c3d4e5
  a1s2d3f4 aq12wsde abc123!@# abc123!! abcd1234! abcd123! abc12345! abc@1234 abc@12345 aa123456! aa123456@ asdf123! asdf1234!
  asdf@123 1234qwer! 123456aa! qwe123!@# 123qwe!@# hello123 hello123! hello1234 hello@123 helloworld hello12345 goodluck goodmorning
  myspace1 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit pussycat playboy1 bigdaddy biteme12 sexy1234 password.1
  password-1 password_1 password.123
  `
    .trim()
    .split(/\s+/),
);
